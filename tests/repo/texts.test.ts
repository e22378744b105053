import { describe, expect, it } from 'vitest'
import { everyScreen } from '../browser/every-screen.ts'
import { asRead, givenConstants, givenTexts } from './given.ts'
import { sources } from './sources.ts'

const web = (await sources('{web/src,contracts/src/vocabulary}/**/*.{ts,tsx}')).filter(
  ({ path }) => !path.includes('.test.'),
)
const said = asRead(web.map(({ text }) => text).join('\n'))
const textOf = async (path: string) => asRead((await sources(path))[0]?.text ?? '')

/**
 * Every text and constant of the specification, in one place: `texts` has a file for each screen that carries some.
 * Here they are shown to be in the source and before the eyes of a test; the journey that takes the pictures
 * (tests/browser/screens.test.ts) reads those that name a screen in the browser.
 */
describe('what the specification gives word for word', () => {
  it('is listed', () => {
    expect(givenTexts.length).toBeGreaterThan(90)
    expect(givenConstants.length).toBeGreaterThan(20)
  })

  it.for(givenTexts)('“$text” (section $section) is in the source', ({ text }) => {
    expect(said.includes(asRead(text))).toBe(true)
  })

  it('is read by a test', async () => {
    const screens = new Set(everyScreen.map(({ name }) => name))
    const unread = await Promise.all(
      givenTexts.map(async ({ text, on, by }) => {
        if (on !== undefined) return screens.has(on) ? [] : [`${text}: no screen is called ${on}`]
        return by !== undefined && (await textOf(by)).includes(asRead(text)) ? [] : [`${text}: not in ${by}`]
      }),
    )
    expect(unread.flat()).toEqual([])
  })

  it.for(givenConstants)('$constant (section $section): in the source and in a test', async ({ source, test }) => {
    for (const [path, words] of [source, test]) expect(await textOf(path), path).toContain(asRead(words))
  })
})
