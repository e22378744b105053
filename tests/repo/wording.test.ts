import { describe, expect, it } from 'vitest'
import { emails } from '../wording/emails.ts'
import { faultsOf } from '../wording/rules.ts'
import { answers, extension, type Screen, webScreens } from '../wording/screens.ts'
import { textsIn } from '../wording/texts-in.ts'

const notOurWords = [
  // Jobs to look at: their companies and positions are names.
  'web/src/features/board/board-preview.tsx',
  // Letters that people send under their own name.
  'web/src/features/today/today-words.ts',
]

const faultsIn = (screens: Screen[]) =>
  screens
    .flatMap(({ speakers }) => speakers)
    .filter(({ path }) => !notOurWords.includes(path))
    .flatMap(({ path, texts }) =>
      texts.flatMap(({ line, text }) => faultsOf(text).map((fault) => `${path}:${line} ${fault} in “${text}”`)),
    )

describe('what people read', () => {
  it('follows the rules on every screen', async () => {
    const screens = [...(await webScreens()), await extension()]
    expect(screens.length).toBeGreaterThan(25)
    expect(faultsIn(screens)).toEqual([])
  })

  it('follows them in what a service answers', async () => {
    const answered = await answers()
    expect(answered.length).toBeGreaterThan(5)
    expect(faultsIn(answered)).toEqual([])
  })

  it('follows them in every email', async () => {
    const written = await emails()
    expect(written.length).toBeGreaterThan(20)
    const lines = written.flatMap(({ template, subject, text }) =>
      // Codes and links are no words.
      [subject, ...text.split('\n')].filter((line) => / /.test(line.trim())).map((line) => ({ template, line })),
    )
    expect(
      lines.flatMap(({ template, line }) => faultsOf(line).map((fault) => `${template}: ${fault} in “${line}”`)),
    ).toEqual([])
  })
})

describe('a text', () => {
  const read = (source: string) => textsIn('a.tsx', source).map(({ text }) => text)

  it.each([
    ['a sentence with a link in it', '<p>Write to <a href="/help">us</a>, {name}.</p>', ['Write to us, ….']],
    ['an attribute', '<Field label="New email" name="Email Address" className="Flex" />', ['New email']],
    ['a property', "toast({ title: 'Job added', key: 'Job Added' })", ['Job added']],
    ['what is chosen', "<b>{busy ? 'Saving...' : `Save ${what}`}</b>", ['Saving...', 'Save …']],
    ['nothing else', "import 'Some Thing'; if (key === 'Enter') call('GET /api'); clsx('Is A Class')", []],
  ])('is found: %s', (_what, source, texts) => expect(read(source)).toEqual(texts))

  it.each([
    ['Send Code', 1],
    ['Please try again. It is an e-mail, and you cannot.', 4],
    ['Choose Add Job in the sidebar.', 0],
    ['Failed to add job. Please try again.', 0],
    ['RoleTrail reads PNG. Use Stripe? “It’s fine.”', 0],
  ])('is judged: %s', (text, faults) => expect(faultsOf(text)).toHaveLength(faults))
})
