/** Finds every name in a text, and between which words each stands: "at Acme", "Acme is". */

import { isEmployerName } from '../fields/employer.ts'

const word = String.raw`(?:\p{Lu}[\p{L}\p{N}&+.'’-]*[\p{L}\p{N}+]|\p{Lu}(?=\s&)|\d{1,3}\p{Lu}\p{L}+|\p{Ll}{1,3}\p{Lu}\p{L}*)`
const link = String.raw`(?:of|de|del|des|du|da|do|di|della|la|für|van|von|der|the|&|and|und|et|y|e|i|en|a)`
const names = new RegExp(
  String.raw`(?<![\p{L}\p{N}@/._-])${word}(?:[ ](?:${link}[ ]){0,2}${word}){0,4}(?![\p{L}\p{N}@])`,
  'gu',
)

/** The words that begin sentences rather than names. */
const beginning =
  /^(?:The|This|That|These|Those|As|At|In|On|For|From|To|With|By|If|When|While|After|Before|Since|And|Or|But|We|You|Our|Your|It|Its|They|He|She|Is|Are|Was|Who|What|Why|How|Where|About|Join|Visit|See|Read|An?|Are|Do|Does|Please|Here|Die|Der|Das|Den|Dem|Bei|Für|Mit|Von|Wir|Ihr|Als|Im|Am|Zur|Zum|Über|Bist|Le|La|Les|L|Chez|Pour|Avec|Dans|En|El|Los|Las|Un|Una|Uma?|Il|Lo|Gli|Per|Con|Da|O|Os|As|Na|No|Em|De|Het|Een|Bij|Voor|W|We|Z|Do|V|Ve|Na|O|U|S|И|В|Мы|На|Для|У|З|Ми) (?=\S)/u

/** Where a name stands: the words around it, in lower case, "" at the end of a line or sentence. */
export type Occurrence = { name: string; before: string; after: string; isListed: boolean }

/** More of a text says nothing new about its employer. */
const maxText = 30_000
const maxOccurrences = 600

const lastWord = /(?<!\p{L})(\p{L}+) ?['"“„«(]?$/u
const firstWord = /^['"”“»)]? ?(['’]s(?!\p{L})|\p{L}+)/u

/** Every name that a text writes with a capital letter, where it stands; a name at the start of a sentence may be none. */
export const namesInText = (text: string): Occurrence[] => {
  const found: Occurrence[] = []
  for (const match of text.slice(0, maxText).matchAll(names)) {
    if (found.length >= maxOccurrences) break
    let [name] = match
    let at = match.index
    for (let first = beginning.exec(name); first !== null; first = beginning.exec(name)) {
      name = name.slice(first[0].length)
      at += first[0].length
    }
    const end = at + name.length
    const possessive = /['’]s$/.exec(name)?.[0].length ?? 0
    const after = text.slice(end - possessive, end + 24)
    const before = text.slice(Math.max(0, at - 24), at)
    const bare = name.slice(0, name.length - possessive)
    if (bare.length < 2 || !isEmployerName(bare)) continue
    found.push({
      name: bare,
      before: lastWord.exec(before)?.[1]?.toLowerCase() ?? '',
      after: firstWord.exec(after)?.[1]?.toLowerCase() ?? '',
      isListed: /[,;/•·] ?$|, (?:and|or|und|et|y|e) $/.test(before) || /^(?:,|;| ?\/|\))/.test(after),
    })
  }
  return found
}
