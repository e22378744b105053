import { basename } from 'node:path'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { sources } from './sources.ts'

/** The files that are checked; those that are exempt name a private word to test for it, or quote the specification. */
const checked = [
  '{contracts,postings,services,bff,web,deploy,tests,docs}/**/*.{ts,tsx,js,css,sql,prisma,md,json}',
  '*.{md,cjs,jsonc,json}',
  'Makefile',
]
// Postings name jobs, and couriers are people with one.
const exempt =
  /^(postings\/src\/fields\/job-title(-words)?\.ts|tests\/repo\/(vocabulary\.test|texts\/.*)\.ts|package-lock\.json)$/

/**
 * Private words that were replaced by standard ones. Here words are separated by spaces, whether they are written
 * like-this, like_this, likeThis or like this.
 */
const anywhere = `
  doorbell, walk in, reception, change of mind, changes of mind, departure, newsroom, correspondent, household,
  constellation, courier, tampering, late comer, picture book, commit bell, hold job, back door, letter writer,
  keep letter, welcome letter, reset letter, address worker, tell address, take picture, create look, answer doorbell,
  welcome walk in, hot aggregate, mostly text, ready json, upkeep, on the wire, kept place, use kept draft, job text,
  opens later, large at once, whole house, running house, open house, chaos house, bench house, demo house, house of,
  the house, our house, left over process, launched process, fair weather, barriers on, watch for troubles`
  .split(',')
  .map((word) => ({ word: word.trim(), pattern: new RegExp(`\\b${word.trim()}(?:s|es)?\\b`) }))

/** Words that are private only as the whole name of something: of a variable, a type, a property, a table, a column. */
const names = new Set(
  `look looks createLook wish wishes mind regret doorbells ring rung letter letters Letter Letters became heard decoy
  House Office Parts Surroundings Place Site Told HotAggregates bell forgetting keepRunning inBatches
  news newsroom teller correspondents weather weathers fairWeather crowd evidence troubles barriers residents
  tamperings household houses house world together launched leftOver tell openHouse runningHouse stillness
  walkIns walk_ins`.split(/\s+/),
)

/** Names of files that are private as a whole, without their endings. */
const files = new Set(
  `look former once bell hold stillness news spread teller listeners listener turns gather systems addressed became
  heard listening erased decoy binding facts told wishes evidence journal crowd weather barriers residents troubles
  tamperings household house whole-house left-over launched together tell hold-job on-the-wire in-turn one-by-one
  at-once a-job a-server job-texts opens-later kept-places use-kept-draft mostly-text ready-json upkeep commit-bell
  hot-aggregates back-door large-at-once walk-in reception changes-of-mind departure address-worker letter letters
  forgetting 0012-sent-again 0014-one-look 0019-mail-that-comes-back`.split(/\s+/),
)

/** Every use of a private word in a file, as `path:line: word`. */
const privateWords = (path: string, text: string): string[] => [
  ...fileName(path),
  ...text.split('\n').flatMap((line, index) => inLine(line).map((word) => `${path}:${index + 1}: ${word}`)),
  ...declared(path, text).map(({ name, line }) => `${path}:${line}: ${name}`),
]

const fileName = (path: string) => {
  const [name = ''] = basename(path).split('.')
  const folders = path.split('/').slice(0, -1)
  const parts = [name, ...folders].filter((part) => files.has(part))
  return [...new Set([...inLine(path), ...parts])].map((word) => `${path}: ${word}`)
}

const inLine = (line: string) => {
  const separated = line
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/[-_]/g, ' ')
    .toLowerCase()
  return anywhere.filter(({ pattern }) => pattern.test(separated)).map(({ word }) => word)
}

/** The names a file declares: in TypeScript by its syntax tree, in SQL and Prisma schemas every word that is a name. */
const declared = (path: string, text: string): { name: string; line: number }[] => {
  if (/\.(sql|prisma)$/.test(path))
    return text
      .split('\n')
      .flatMap((line, index) =>
        (line.replace(/--.*|\/\/.*/, '').match(/\w+/g) ?? [])
          .filter((name) => names.has(name))
          .map((name) => ({ name, line: index + 1 })),
      )
  if (!/\.tsx?$/.test(path)) return []
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest)
  const found: { name: string; line: number }[] = []
  const visit = (node: ts.Node) => {
    const { name } = node as { name?: ts.Node }
    const isDeclaration =
      ts.isVariableDeclaration(node) ||
      ts.isParameter(node) ||
      ts.isBindingElement(node) ||
      ts.isFunctionDeclaration(node) ||
      ts.isInterfaceDeclaration(node) ||
      ts.isTypeAliasDeclaration(node) ||
      ts.isPropertySignature(node) ||
      ts.isPropertyAssignment(node)
    if (isDeclaration && name && ts.isIdentifier(name) && names.has(name.text))
      found.push({ name: name.text, line: file.getLineAndCharacterOfPosition(name.getStart(file)).line + 1 })
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

describe('the vocabulary', () => {
  it('has only words a textbook uses', async () => {
    const read = (await Promise.all(checked.map(sources))).flat().filter(({ path }) => !exempt.test(path))
    expect(read.length).toBeGreaterThan(200)
    expect(read.flatMap(({ path, text }) => privateWords(path, text))).toEqual([])
  })

  it.each([
    ['a file name', 'bff/src/former.test.ts', '', ['bff/src/former.test.ts: former']],
    ['a part of a file name', 'web/src/doorbell-list.tsx', '', ['web/src/doorbell-list.tsx: doorbell']],
    [
      'a folder',
      'services/billing/src/walk-in/a.ts',
      '',
      ['services/billing/src/walk-in/a.ts: walk in', 'services/billing/src/walk-in/a.ts: walk-in'],
    ],
    ['a comment', 'a.ts', '// Rings the doorbell.', ['a.ts:1: doorbell']],
    ['camel case', 'a.ts', '\nconst changesOfMind = 1', ['a.ts:2: changes of mind']],
    ['snake case', 'a.sql', 'create table walk_ins ()', ['a.sql:1: walk in', 'a.sql:1: walk_ins']],
    ['a document', 'docs/a.md', 'A household of services.', ['docs/a.md:1: household']],
    ['a variable', 'a.ts', 'const { told: weather } = x', ['a.ts:1: weather']],
    ['a type', 'a.ts', 'interface House {}', ['a.ts:1: House']],
    ['a property', 'a.ts', 'type X = { regret: string }', ['a.ts:1: regret']],
    ['a column', 'a.prisma', '  regret String', ['a.prisma:1: regret']],
  ])('is checked in %s', (_where, path, text, found) => expect(privateWords(path, text)).toEqual(found))

  it.each([
    'A cover letter, a dead letter and the letters of the alphabet.',
    'const deadLetters = look.up(house.number) // We look it up in-house.',
    "const text = 'You told us.'",
    'await told()',
  ])('allows %s', (text) => expect(privateWords('a.ts', text)).toEqual([]))
})
