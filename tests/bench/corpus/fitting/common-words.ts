import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { repository } from '@roletrail/local/paths'
import { commonWords as standing } from '@roletrail/postings/common-words'
import type { Case } from './cases.ts'

/** In so many families a word is written in lower case, or with a capital only, that it names nobody. */
const enoughLower = 3
const enoughCapital = 5

const wordsIn = (text: string) => text.matchAll(/(?<!\p{L})[\p{L}][\p{L}’'-]{1,30}/gu)

/** The words that postings of several families share, and that start with a capital letter somewhere. */
const commonWords = (cases: Case[]): string[] => {
  const lower = new Map<string, Set<string>>()
  const capital = new Map<string, Set<string>>()
  for (const { sight, entry } of cases)
    for (const [word] of wordsIn(sight.text)) {
      const key = word.toLowerCase()
      const kind = word === key ? lower : capital
      kind.set(key, (kind.get(key) ?? new Set()).add(entry.family))
    }
  const isCommon = (word: string, families: Set<string>) =>
    (lower.get(word)?.size ?? 0) >= enoughLower || families.size >= enoughCapital
  return [...capital].flatMap(([word, families]) => (isCommon(word, families) ? [word] : []))
}

/** Writes them where names are weighed: what is made of them names nobody. With those that stand there if these are only more. */
export const writeCommonWords = (cases: Case[], areMore: boolean): void => {
  const words = new Set([...(areMore ? standing : []), ...commonWords(cases)])
  const lines = [...words]
    .sort()
    .join(' ')
    .replace(/(.{100,120}) /g, '$1\n')
  writeFileSync(
    join(repository, 'postings/src/weighing/common-words.ts'),
    `/** Words that postings of several sites share, collected from stored pages by tests/bench/corpus/fit.ts. */\n\nconst words = \`\n${lines}\n\`\n\n/** Words that name nobody, in lower case: those of many postings. */\nexport const commonWords: ReadonlySet<string> = new Set(words.trim().split(/\\s+/))\n`,
  )
}
