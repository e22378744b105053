/** Finds every name in a text, and between which words each stands: "at Acme", "Acme is". */

import { isEmployerName } from '../fields/employer.ts'
import { sectionOf } from '../text/sections.ts'
import { commonWords } from './common-words.ts'
import { isInstitution, isUnit } from './employer/employer-kinds.ts'
import { ofEveryPosting } from './employer/employer-mentions.ts'
import { rolesOf } from './employer/employer-roles.ts'
import { isAboutEmployer } from './employer/employer-section.ts'
import { isUncommon } from './names.ts'

// A name in Latin letters ends where another script goes on without a space: "株式会社Krume Itで".
const inWords = String.raw`\p{Lu}\p{Ll}\p{Lt}\p{Lm}\p{M}`
const word = String.raw`(?:(?:St|Ste|Sta|Mt|Ft|Św|Sv|Szt)\. \p{Lu}[${inWords}’'-]{2,}|\p{Lu}[${inWords}\p{N}&+.'’-]*[${inWords}\p{N}+]|\p{Lu}(?=\s&)|\d{1,3}\p{Lu}[${inWords}]+|\p{Ll}{1,3}\p{Lu}[${inWords}]*)`
const link = String.raw`(?:of|de|del|des|du|da|do|di|della|per|la|für|van|von|der|the|&|and|und|et|y|e|i|en|a)`
const names = new RegExp(
  String.raw`(?<![${inWords}\p{N}@/._-])${word}(?:[ ](?:${link}[ ]){0,2}${word}){0,4}(?![${inWords}\p{N}@])`,
  'gu',
)

/** The words that begin sentences rather than names. */
const beginning =
  /^(?:The|This|That|These|Those|As|At|In|On|For|From|To|With|By|If|When|While|After|Before|Since|And|Or|But|We|You|Our|Your|It|Its|They|He|She|Is|Are|Was|Who|What|Why|How|Where|About|Join|Knowing|Using|We['’]re|We['’]ve|I['’]m|Visit|See|Read|An?|Are|Do|Does|Please|Here|Many|Most|Some|Several|Other|Every|Each|Both|Such|Today|Viele|Einige|Manche|Jede[rs]?|Muchos|Muchas|Algunos|Muitos|Alguns|Plusieurs|Certains|Molti|Alcuni|Veel|Sommige|Många|Mange|Wielu|Многие|Vi (?:i|på|hos|ved|från)|Wir (?:bei|von)|We at|Nous chez|My w|Мы в|Ми в|Die|Der|Das|Den|Dem|Bei|Für|Mit|Von|Wir|Ihr|Als|Im|Am|Zur|Zum|Über|Bist|Le|La|Les|L|Chez|Pour|Avec|Dans|En|El|Los|Las|Un|Una|Uma?|Il|Lo|Gli|Per|Con|Da|O|Os|As|Na|No|Em|De|Het|Een|Bij|Voor|W|We|Z|Do|V|Ve|Na|O|U|S|И|В|Мы|На|Для|У|З|Ми) (?=\S)/u

/** "at acme": some write themselves without capitals. */
const withoutCapitals =
  /(?<!\p{L})(?:at|join|bei|chez|hos|bij) (?<name>\p{Ll}[\p{L}\d]{3,20})(?=[.,;!?)]|$| (?:is|we|you|and)(?!\p{L}))/gu

/** A name, and what is seen around it: "before: at", "after: is", "listed", "section: profile". */
export type Occurrence = { name: string; around: string[] }

/** More of a text says nothing new about its employer. */
const maxText = 30_000
const maxOccurrences = 600
const maxLines = 2_000

const lastWord = /(?<!\p{L})(\p{L}+) ?['"“„«(]?$/u
const firstWord = /^['"”“»)]? ?(['’]s(?!\p{L})|\p{L}+)/u
const listedBehind = /[,;/•·] ?$|, (?:and|or|und|et|y|e) $/
const listedBefore = /^(?:,|;| ?\/|\))/

/** "our team", "unser Team": a sentence in which the employer speaks of itself. */
const aboutUs =
  /(?<!\p{L})(?:we|our|us|wir|uns|unser\p{L}*|nous|notre|nos|nosotros|nuestr\p{L}+|nós|noss\p{L}+|noi|nostr\p{L}+|wij|ons|onze|vi|vår\p{L}*|vores|våre|me|meidän|my|nasz\p{L}*|náš|naše\p{L}*|мы|наш\p{L}*|ми|biz|bizim|kami|chúng tôi|μας|noi|наша)(?!\p{L})|我们|我們|我司|当社|弊社|私たち|우리|저희/iu
/** What a posting asks for: its names are those of tools, schools and languages. */
const aboutSkills =
  /(?<!\p{L})(?:experience|knowledge|proficien\p{L}+|familiar\p{L}*|skills?|tools?|fluen\p{L}+|certif\p{L}+|degree|framework\p{L}*|languages?|kenntnisse\p{L}*|erfahrung\p{L}*|connaissance\p{L}*|maîtrise|expérience|experiencia|conocimiento\p{L}*|experiência|conhecimento\p{L}*|esperienza|conoscenza|kennis|ervaring|erfaring|erfarenhet|znajomość|doświadczenie|znalost\p{L}*|zkušenost\p{L}*|опыт|знание|досвід|знання)(?!\p{L})/iu

/** Words that say the same in other languages: what is known of "at Acme" holds for "bei Acme" and "chez Acme". */
const sameWords = (lists: Record<string, string>): ReadonlyMap<string, string> =>
  new Map(Object.entries(lists).flatMap(([word, others]) => others.split(' ').map((other) => [other, word] as const)))
const sameBefore = sameWords({
  at: 'bei chez hos presso bij ved tại pri při przy beim',
  about: 'über sobre про despre acerca propos tentang hakkında',
  with: 'mit avec con com met med з с s z ile cu together dengan với',
  for: 'für pour para per dla pro voor för til для pentru untuk için cho',
  by: 'par przez door av af von durch por oleh bởi',
  as: 'als comme como come jako som как як sebagai',
  join: 'joining joins rejoins rejoindre rejoignez intègre intégrer intégrez choisissant únete gabung dołącz unisciti',
  company:
    'firma firmy firmie spółka spółki unternehmen entreprise société empresa azienda společnost společnosti spoločnosť компания компании компанию компанія компанії компанію bedrijf företaget virksomheden yhtiö vállalat tvrtka compañía società şirketi perusahaan',
  contact:
    'kontakt kontaktieren ansprechpartner ansprechpartnerin frau herr herrn contacter contactez contacta contatta contatto contato kontaktuj kontaktujte kontakta kontakte контакт контакты mr mrs ms dr prof madame monsieur señor señora sr sra senhor senhora pan pani paní pana пан пані господин',
  team: 'équipe equipo equipe equipa time zespół zespołu tým týmu teamet команда команду команде команди команді ekibi tim',
})
const sameAfter = sameWords({
  is: 'ist est es é è jest je är er este είναι є adalah là это це является somos sind',
  has: 'hat tiene tem ha má ma имеет має har heeft are',
  offers:
    'bietet propose ofrece oferece offre oferuje nabízí ponúka предлагает пропонує tilbyder erbjuder biedt tarjoaa kínál oferă',
  seeks:
    'sucht recherche recrute busca cerca ricerca zoekt søger söker søker poszukuje hledá hľadá keres caută ищет шукає hiring seeking looking arıyor hakee etsii procura contrata',
  provides:
    'fournit proporciona fornece fornisce zapewnia poskytuje levert levererar leverer предоставляет надає menyediakan',
  develops:
    'entwickelt développe desarrolla desenvolve sviluppa rozwija vyvíjí ontwikkelt utvecklar udvikler разрабатывает розробляє builds baut',
})

/** "Krume s.r.o.", "Krume sp. z o.o.": some legal forms have no capital with which a name would go on. */
const formBehind =
  /^,? (?:s\. ?r\. ?o\.|spol\. s r\. ?o\.|a\. ?s\.|v\. ?o\. ?s\.|k\. ?s\.|z\. ?s\.|o\. ?p\. ?s\.|sp\. ?z ?o\. ?o\.|d\. ?o\. ?o\.|d\. ?d\.|j\. ?d\. ?o\. ?o\.|e\. ?V\.|e\. ?K\.|mbH|gGmbH|b\.v\.|i\. ?G\.)(?: i\. ?G\.)?(?!\p{L})/u

const formBeforeQuote =
  /(?<!\p{L})(?:ООО|АО|ПАО|ЗАО|ОАО|ТОО|ИП|ТОВ|ПрАТ|АТ|ЕООД|ООД|АД|UAB|AB|SIA|AS|OÜ|ICS|SC|PT|Spółka|spółka|компани\p{L}+|компанія|Firma|firma|společnost|Praxis|фирма) ?[«„“"]$/u
const formBehindQuote =
  /^[»“”"] ?(?:SRL|S\.R\.L|S\.A|SA|GmbH|AG|KG|Ltd|LLC|Sp\. ?z|sp\. ?z|s\.r\.o|a\.s|d\.o\.o|Kft|OÜ|AS|AB|SIA|OOD|EOOD|ООД|ЕООД|АД)(?!\p{L})/u

const between = (line: string, start: number, end: number): string[] => {
  const [before, after] = [line.slice(Math.max(0, start - 24), start), line.slice(end, end + 24)]
  const [wordBefore, wordAfter] = [
    lastWord.exec(before)?.[1]?.toLowerCase() ?? '',
    firstWord.exec(after)?.[1]?.toLowerCase() ?? '',
  ]
  const signs = [
    `before: ${sameBefore.get(wordBefore) ?? wordBefore}`,
    `after: ${sameAfter.get(wordAfter) ?? wordAfter}`,
  ]
  if (/(?:^|\P{L})(?:Dr|Prof|Mr|Mrs|Ms|Ing|Mgr|Sr|Sra|dr|prof|hab|inż|mgr)\. ?$/u.test(before))
    signs.push('titled as a person')
  if (listedBehind.test(before) || listedBefore.test(after)) signs.push('listed')
  // Within a sentence, a capital says that a word is a name in most languages; at its start it says nothing.
  if (/(?:^|[.!?:;•·*–—-]) ?["„“«(]?$/u.test(before) && /^['"”“»)]?,? \p{Ll}/u.test(after))
    signs.push('begins a sentence')
  else if (/\p{Ll},? $/u.test(before)) signs.push('within a sentence')
  if (/^ ?[(（][\p{Lu}\d&]{2,8}[)）]/u.test(after)) signs.push('a short form behind it')
  // "ООО «Krume»", "„Krume” SRL"
  if (formBeforeQuote.test(before) || formBehindQuote.test(after)) signs.push('a legal form around its quotation marks')
  if (/[«„“"「『《]$/u.test(before) && /^[»“”"」』》]/u.test(after)) signs.push('in quotation marks')
  if (/[[【]$/u.test(before) && /^[\]】]/u.test(after)) signs.push('in square brackets')
  const roles = rolesOf(line.slice(Math.max(0, start - 60), start), line.slice(end, end + 160))
  // "recognized by Krume" is not "a bakery run by Krume", and "Krume is funding" not "Krume is".
  const isOther = roles.includes('it certifies others') || roles.includes('others are from it')
  return [...signs.slice(roles.includes('it pays for a job') ? 2 : Number(isOther)), ...roles]
}

/** The sentence of a line in which something stands. */
const sentenceAt = (line: string, at: number): string => {
  const start = Math.max(...['. ', '! ', '? ', '。', '！'].map((end) => line.lastIndexOf(end, at))) + 1
  const end = line.indexOf('. ', at)
  return line.slice(start, end < 0 ? undefined : end)
}

/** "北京某某有限公司", "株式会社某", "某은": names in scripts without capitals, told by a legal form or by a particle. */
const inOtherScripts = [
  /(?<name>[\p{Script=Han}\p{Script=Latin}\d（）()]{2,24}(?:有限公司|有限责任公司|股份公司|公司|集团|集團|研究院|研究所|大学|大學|医院|醫院|银行|银行|实验室|工作室|事务所))/gu,
  /(?<![\p{Script=Han}])(?<name>[\p{Script=Han}\p{Script=Latin}\d]{2,12}?) ?(?:诚聘|诚招|招聘|急聘|招募|高薪|内推|是一家|是一个|成立于|创立于|致力于|专注于|作为)/gu,
  /(?:加入|关于|在|来自)(?<name>[\p{Script=Han}\p{Script=Latin}\d]{2,10}?)(?=[，,。！!、\s]|$|工作|团队)/gmu,
  /(?<name>(?:株式会社|合同会社|有限会社|(?:医療|学校|社会福祉|一般社団|一般財団|公益財団|公益社団)法人|㈜|\(주\)|주식회사)\s?[\p{Script=Han}\p{Script=Katakana}\p{Script=Hiragana}\p{Script=Hangul}\p{Script=Latin}ー・]{1,20}(?:(?<=[a-z]) \p{Lu}\p{Script=Latin}{1,15}){0,3})/gu,
  /(?<name>[\p{Script=Han}\p{Script=Katakana}\p{Script=Latin}ー・]{1,20}(?:株式会社|合同会社|有限会社|病院|クリニック|法律事務所|大学))/gu,
  /(?:^|[。「『、！ ])(?<name>[\p{Script=Han}\p{Script=Katakana}\p{Script=Latin}ー・&]{2,16}?)(?:では|には|とは|は)/gu,
  /(?<![\p{Script=Hangul}\p{L}])(?<name>[\p{Script=Hangul}\p{Script=Latin}\d]{2,16}?)(?:에서는|에서|은|는|의|과|와) /gu,
  /(?<![\p{Script=Hangul}\p{L}])(?<name>[\p{Script=Hangul}\p{Script=Latin}\d]{2,16}?) ?(?:입니다|에서 [^.]{0,40}?(?:모십니다|모집|채용|찾습니다|찾고))/gu,
  /(?<!\p{L})(?<name>(?:شركة|مؤسسة|مجموعة|חברת|קבוצת) [\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Latin}]{2,20}(?: [\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Latin}]{2,20})?)/gu,
  /(?<name>บริษัท\s?[\p{Script=Thai}\p{M}\p{Script=Latin}() ]{2,50}?\s?จำกัด)/gu,
]

/** Scripts without spaces say in thirty characters what others say in eighty. */
const isProse = (line: string) =>
  line.length > 80 || (line.length > 30 && /\p{Lo}{4}/u.test(line) && /[。！!？?；;]/u.test(line))

type Named = { name: string; start: number }

/** "ELEC of the University of Nordhavn" names a university too, "University of Nordhavn’s Department" nothing else. */
const withInstitution = ({ name, start }: Named): Named[] => {
  const [owner = name] = name.split(/['’]s (?=\p{Lu})/u)
  if (owner !== name && isInstitution(owner)) return [{ name: owner, start }]
  const { head, tail } =
    /^(?<head>.{2,60}? )(?:of|at|de|da|do|del|della|der|des|du) (?:the |la |l['’])?(?<tail>\p{Lu}.{3,60})$/u.exec(name)
      ?.groups ?? {}
  return head !== undefined && tail !== undefined && isInstitution(tail) && !isInstitution(head)
    ? [
        { name, start },
        { name: tail, start: start + name.length - tail.length },
      ]
    : [{ name, start }]
}

/** "University of Nordhavn at Krumm": the seat behind it belongs to the name, as no department's does. */
const seat = new RegExp(String.raw`^ (?:at|in|zu) (?:${word})(?:[ ]${word})?(?![${inWords}\p{N}])`, 'u')
const seatBehind = (name: string, after: string): string => {
  const [found = ''] = /^(?:the )?universit\p{L}{1,3} of [^,]{3,40}$/iu.test(name) ? (seat.exec(after) ?? []) : []
  return found !== '' && !isUnit(found.replace(/^ \p{L}+ /u, '')) ? found : ''
}

/** "Brot in Nordhavn", "Krumm bij Dorp": what a text says more than once in the same words may be one name. */
const linking = String.raw`(?:in|at|by|for|on|bij|aan|op|aan (?:de|den|het)|voor|am|an der|im|bei|zu|ob der|sur|sous|lès|pour|par|chez|en|por|para|em|no|na|sul|in|per|på|ved|för|i|w|na|nad|przy|v|u|pod|pri|на|в|при|по)`
const linked = new RegExp(
  String.raw`(?<![${inWords}\p{N}@/._-])(?=(?<name>(?:${word}[ ])?${word}[ ]${linking}[ ]${word})(?![${inWords}\p{N}@]))`,
  'gu',
)
const isTown = / (?:bij|aan(?: de[nr]?| het)?|op|am|an der|ob der|im|sur|sous|lès|upon|nad) /u
const linkedNamesIn = (line: string): Named[] =>
  Array.from(line.matchAll(linked), ({ groups, index }) => ({ name: groups?.['name'] ?? '', start: index }))

/** The names in a line: those with a capital letter, and those that certain words stand before. */
const namesIn = (line: string): Named[] => [
  ...Array.from(line.matchAll(names), ({ 0: name, index }) => {
    let start = index
    let rest: string = name
    // "L'Association Mie"
    const [elided = ''] = /^[LD]['’](?=\p{Lu})/u.exec(rest) ?? []
    rest = rest.slice(elided.length)
    start += elided.length
    for (let first = beginning.exec(rest); first !== null; first = beginning.exec(rest)) {
      rest = rest.slice(first[0].length)
      start += first[0].length
    }
    const end = start + rest.length
    const [form = ''] = formBehind.exec(line.slice(end, end + 24)) ?? []
    return { name: `${rest.replace(/['’]s$/, '')}${form}${seatBehind(rest, line.slice(end, end + 60))}`, start }
  })
    .flatMap(withInstitution)
    .filter(({ name }) => name.length > 1 && isEmployerName(name)),
  ...(/\p{Lo}/u.test(line) ? inOtherScripts : []).flatMap((pattern) =>
    Array.from(line.matchAll(pattern), ({ groups, 0: all, index }) => {
      const name = groups?.['name'] ?? ''
      return { name, start: index + all.indexOf(name) }
    }).filter(({ name }) => /\p{Lo}/u.test(name) && !ofEveryPosting.test(name)),
  ),
  ...Array.from(line.matchAll(withoutCapitals), ({ groups, 0: all, index }) => {
    const name = groups?.['name'] ?? ''
    return { name, start: index + all.length - name.length }
  }).filter(({ name }) => !commonWords.has(name)),
]

/** More names with words in lower case than these a posting does not repeat. */
const maxRepeated = 10
const repeatedIn = (lines: string[]): Set<string> => {
  const times = new Map<string, number>()
  let length = 0
  for (const line of lines.slice(0, maxLines)) {
    length += line.length
    if (length > maxText) break
    for (const { name } of linkedNamesIn(line)) times.set(name, (times.get(name) ?? 0) + 1)
  }
  return new Set([...times].flatMap(([name, amount]) => (amount > 1 ? [name] : [])).slice(0, maxRepeated))
}

/** Every name that a text mentions, and what is seen around it; one at the start of a sentence may be none. */
export const namesInLines = (lines: string[]): Occurrence[] => {
  const found: Occurrence[] = []
  const repeated = repeatedIn(lines)
  let [length, section, isFirst]: [number, string | undefined, boolean] = [0, undefined, true]
  let isFirstAboutEmployer = false
  for (const line of lines.slice(0, maxLines)) {
    length += line.length
    if (length > maxText || found.length > maxOccurrences) break
    const heading = sectionOf(line)
    if (heading !== undefined) isFirstAboutEmployer = false
    if (isAboutEmployer(line)) isFirstAboutEmployer = true
    section = heading ?? section
    const several = repeated.size === 0 ? [] : linkedNamesIn(line).filter(({ name }) => repeated.has(name))
    const towns = several.filter(({ name }) => isUncommon(name.split(isTown)[0] ?? '') && isTown.test(name))
    // "Krumm bij Dorp" is one town, so that nobody is at "Dorp".
    const isInTown = ({ name, start }: Named) =>
      towns.some((town) => town.start <= start && start + name.length <= town.start + town.name.length)
    for (const { name, start } of [...namesIn(line).filter((each) => !isInTown(each)), ...several]) {
      const sentence = isProse(line) ? sentenceAt(line, start) : ''
      const around = between(line, start, start + name.length)
      if (aboutUs.test(sentence)) around.push('in a sentence about us')
      if (aboutSkills.test(isProse(line) ? sentence : line)) around.push('in a sentence about skills')
      if (isFirst && isProse(line)) around.push('in the first sentences')
      if (section !== undefined) around.push(`section: ${section}`)
      if (isFirstAboutEmployer && isUncommon(name)) {
        around.push('first in a section about the employer')
        isFirstAboutEmployer = false
      }
      found.push({ name, around })
    }
    if (isProse(line)) isFirst = false
  }
  return found
}

/** Whether a word has a capital only because sentences begin with it: "Haemme leipuria". */
export const onlyBeginsSentences = (occurrences: Occurrence[]): boolean =>
  occurrences.length > 0 &&
  occurrences.every(
    ({ name, around }) =>
      !/[ \d]|\p{Lo}|\p{Lu}.*\p{Lu}/u.test(name) &&
      around.includes('begins a sentence') &&
      !around.includes('after: is'),
  )

/** What is seen around a name, and how often. */
export const surroundings = (occurrences: Occurrence[]): Map<string, number> => {
  const times = new Map<string, number>()
  for (const { around } of occurrences) for (const each of around) times.set(each, (times.get(each) ?? 0) + 1)
  return new Map([...times].map(([each, amount]) => [each, Math.min(2, Math.log2(1 + amount))]))
}
