/** Finds every name in a text, and between which words each stands: "at Acme", "Acme is". */

import { isEmployerName } from '../fields/employer.ts'
import { sectionOf } from '../text/sections.ts'
import { commonWords } from './common-words.ts'

const word = String.raw`(?:\p{Lu}[\p{L}\p{N}&+.'’-]*[\p{L}\p{N}+]|\p{Lu}(?=\s&)|\d{1,3}\p{Lu}\p{L}+|\p{Ll}{1,3}\p{Lu}\p{L}*)`
const link = String.raw`(?:of|de|del|des|du|da|do|di|della|per|la|für|van|von|der|the|&|and|und|et|y|e|i|en|a)`
const names = new RegExp(
  String.raw`(?<![\p{L}\p{N}@/._-])${word}(?:[ ](?:${link}[ ]){0,2}${word}){0,4}(?![\p{L}\p{N}@])`,
  'gu',
)

/** The words that begin sentences rather than names. */
const beginning =
  /^(?:The|This|That|These|Those|As|At|In|On|For|From|To|With|By|If|When|While|After|Before|Since|And|Or|But|We|You|Our|Your|It|Its|They|He|She|Is|Are|Was|Who|What|Why|How|Where|About|Join|Knowing|Using|We['’]re|We['’]ve|I['’]m|Visit|See|Read|An?|Are|Do|Does|Please|Here|Die|Der|Das|Den|Dem|Bei|Für|Mit|Von|Wir|Ihr|Als|Im|Am|Zur|Zum|Über|Bist|Le|La|Les|L|Chez|Pour|Avec|Dans|En|El|Los|Las|Un|Una|Uma?|Il|Lo|Gli|Per|Con|Da|O|Os|As|Na|No|Em|De|Het|Een|Bij|Voor|W|We|Z|Do|V|Ve|Na|O|U|S|И|В|Мы|На|Для|У|З|Ми) (?=\S)/u

/** "at acme": some write themselves without capitals. */
const withoutCapitals =
  /(?<!\p{L})(?:at|join|bei|chez|hos|bij) (?<name>\p{Ll}[\p{L}\d]{3,20})(?=[.,;!?)]|$| (?:is|we|you|and)(?!\p{L}))/gu

/** A name, and what is seen around it: "before: at", "after: is", "listed", "section: profile". */
export type Occurrence = { name: string; around: string[] }

/** More of a text says nothing new about its employer. */
const maxText = 30_000
const maxOccurrences = 600

const lastWord = /(?<!\p{L})(\p{L}+) ?['"“„«(]?$/u
const firstWord = /^['"”“»)]? ?(['’]s(?!\p{L})|\p{L}+)/u
const listedBehind = /[,;/•·] ?$|, (?:and|or|und|et|y|e) $/
const listedBefore = /^(?:,|;| ?\/|\))/

/** "our team", "unser Team": a sentence in which the employer speaks of itself. */
const aboutUs =
  /(?<!\p{L})(?:we|our|us|wir|uns|unser\p{L}*|nous|notre|nos|nosotros|nuestr\p{L}+|nós|noss\p{L}+|noi|nostr\p{L}+|wij|ons|onze|vi|vår\p{L}*|vores|våre|me|meidän|my|nasz\p{L}*|náš|naše\p{L}*|мы|наш\p{L}*|ми|biz|bizim)(?!\p{L})/iu
/** What a posting asks for: its names are those of tools, schools and languages. */
const aboutSkills =
  /(?<!\p{L})(?:experience|knowledge|proficien\p{L}+|familiar\p{L}*|skills?|tools?|fluen\p{L}+|certif\p{L}+|degree|framework\p{L}*|languages?|kenntnisse\p{L}*|erfahrung\p{L}*|connaissance\p{L}*|maîtrise|expérience|experiencia|conocimiento\p{L}*|experiência|conhecimento\p{L}*|esperienza|conoscenza|kennis|ervaring|erfaring|erfarenhet|znajomość|doświadczenie|znalost\p{L}*|zkušenost\p{L}*|опыт|знание|досвід|знання)(?!\p{L})/iu

const between = (line: string, start: number, end: number): string[] => {
  const [before, after] = [line.slice(Math.max(0, start - 24), start), line.slice(end, end + 24)]
  return [
    `before: ${lastWord.exec(before)?.[1]?.toLowerCase() ?? ''}`,
    `after: ${firstWord.exec(after)?.[1]?.toLowerCase() ?? ''}`,
    ...(listedBehind.test(before) || listedBefore.test(after) ? ['listed'] : []),
  ]
}

/** The sentence of a line in which something stands. */
const sentenceAt = (line: string, at: number): string => {
  const start = Math.max(line.lastIndexOf('. ', at), line.lastIndexOf('! ', at), line.lastIndexOf('? ', at), -1) + 1
  const end = line.indexOf('. ', at)
  return line.slice(start, end < 0 ? undefined : end)
}

/** "北京某某有限公司", "株式会社某", "某은": names in scripts without capitals, told by a legal form or by a particle. */
const inOtherScripts = [
  /(?<name>[\p{Script=Han}\p{Script=Latin}\d]{2,20}(?:有限公司|公司|集团|集團|研究院|研究所|大学|医院|银行|实验室|工作室))/gu,
  /(?<![\p{Script=Han}])(?<name>[\p{Script=Han}\p{Script=Latin}\d]{2,12}?) ?(?:诚聘|诚招|招聘|急聘|内推|是一家|成立于|致力于)/gu,
  /(?<name>(?:株式会社|合同会社|有限会社|㈜|\(주\)|주식회사)\s?[\p{Script=Han}\p{Script=Katakana}\p{Script=Hiragana}\p{Script=Hangul}\p{Script=Latin}ー・]{1,20})/gu,
  /(?<name>[\p{Script=Han}\p{Script=Katakana}\p{Script=Latin}ー・]{1,20}(?:株式会社|合同会社|有限会社))/gu,
  /(?<![\p{Script=Hangul}\p{L}])(?<name>[\p{Script=Hangul}\p{Script=Latin}\d]{2,16})(?:에서는|에서|는|은) /gu,
]

const isProse = (line: string) => line.length > 80

/** The names in a line: those with a capital letter, and those that certain words stand before. */
const namesIn = (line: string): { name: string; start: number }[] => [
  ...Array.from(line.matchAll(names), ({ 0: name, index }) => {
    let start = index
    let rest: string = name
    for (let first = beginning.exec(rest); first !== null; first = beginning.exec(rest)) {
      rest = rest.slice(first[0].length)
      start += first[0].length
    }
    return { name: rest.replace(/['’]s$/, ''), start }
  }).filter(({ name }) => name.length > 1 && isEmployerName(name)),
  ...inOtherScripts.flatMap((pattern) =>
    Array.from(line.matchAll(pattern), ({ groups, index }) => ({ name: groups?.['name'] ?? '', start: index })),
  ),
  ...Array.from(line.matchAll(withoutCapitals), ({ groups, 0: all, index }) => {
    const name = groups?.['name'] ?? ''
    return { name, start: index + all.length - name.length }
  }).filter(({ name }) => !commonWords.has(name)),
]

/** Every name that a text mentions, and what is seen around it; one at the start of a sentence may be none. */
export const namesInLines = (lines: string[]): Occurrence[] => {
  const found: Occurrence[] = []
  let [length, section, isFirst]: [number, string | undefined, boolean] = [0, undefined, true]
  for (const line of lines) {
    length += line.length
    if (length > maxText || found.length > maxOccurrences) break
    section = sectionOf(line) ?? section
    for (const { name, start } of namesIn(line)) {
      const sentence = isProse(line) ? sentenceAt(line, start) : ''
      const around = between(line, start, start + name.length)
      if (aboutUs.test(sentence)) around.push('in a sentence about us')
      if (aboutSkills.test(isProse(line) ? sentence : line)) around.push('in a sentence about skills')
      if (isFirst && isProse(line)) around.push('in the first sentences')
      if (section !== undefined) around.push(`section: ${section}`)
      found.push({ name, around })
    }
    if (isProse(line)) isFirst = false
  }
  return found
}
