import { describe, expect, it } from 'vitest'
import { allScreens } from '../browser/screenshots/all-screens.ts'
import { sources } from './sources.ts'
import { normalized, specConstants, specTexts } from './spec-texts.ts'

const web = (await sources('{web/src,contracts/src/vocabulary}/**/*.{ts,tsx}')).filter(
  ({ path }) => !path.includes('.test.'),
)
const said = normalized(web.map(({ text }) => text).join('\n'))
const textOf = async (path: string) => normalized((await sources(path))[0]?.text ?? '')

/**
 * Every text and constant of the specification, in one place: `texts` has a file for each screen that shows some.
 * This checks that they are in the source and in a test; the journey that takes the screenshots
 * (tests/browser/screenshots/screens.test.ts) reads those that name a screen in the browser.
 */
describe('what the specification gives word for word', () => {
  it('is listed', () => {
    expect(specTexts.length).toBeGreaterThan(90)
    expect(specConstants.length).toBeGreaterThan(20)
  })

  it.for(specTexts)('“$text” (section $section) is in the source', ({ text }) => {
    expect(said.includes(normalized(text))).toBe(true)
  })

  it('is read by a test', async () => {
    const screens = new Set(allScreens.map(({ name }) => name))
    const unread = await Promise.all(
      specTexts.map(async ({ text, on, by }) => {
        if (on !== undefined) return screens.has(on) ? [] : [`${text}: no screen is called ${on}`]
        return by !== undefined && (await textOf(by)).includes(normalized(text)) ? [] : [`${text}: not in ${by}`]
      }),
    )
    expect(unread.flat()).toEqual([])
  })

  it.for(specConstants)('$constant (section $section): in the source and in a test', async ({ source, test }) => {
    for (const [path, words] of [source, test]) expect(await textOf(path), path).toContain(normalized(words))
  })
})
