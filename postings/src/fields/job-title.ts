/** Recognizes titles of jobs, and removes what pages put around them. */

import { wordEndings } from './job-title-endings.ts'
import { type Inflected, inflected, notInflected } from './job-title-forms.ts'
import { phrases, wholeWords } from './job-title-words.ts'
import { remember } from './remember.ts'

/** What separates the parts of a page's title: "Engineer | Acme - Berlin". */
export const titleSeparator = /(?<!\s)\s+(?:[|–—―−·•∙⋅●»›«‹~→>-]|::|\/\/|--)\s+|(?:(?<!\s)\s+)?[|｜]\s*/

const leadingLabel =
  /^(?:position|positions?titel|job ?title|job ad|job(?: application)? for|jobannonce|job|role|open (?:position|role)|opening|job (?:opening|offer|posting)|careers?|career opportunity|jobs|current opportunit(?:y|ies)|karriere|vacancy|vacature|vacante|vaga(?: de)?|stelle|jobangebot|stellenangebote?|stellenausschreibung|stellenanzeige|offene stelle|offre d['’]emploi|poste|annonce|recrutement|empleo|vaga de emprego|lavoro|posizione aperta|praca|kariéra|karriär|lediga? jobb|ledig stilling|вакансия|вакансія|求人|募集|채용|offre d['’]emploi|oferta de (?:empleo|trabajo)|oferta pracy|apply (?:for|now for|to)|application for|bewerbung als|candidature)(?:\s*[:：]\s*|\s+[|–—»›-]\s+)|^(?:vacature (?=\p{L})|(?:annonce|offre)(?: d['’])? ?emploi (?:en )?(?:cdi|cdd|int[eé]rim|alternance|stage)(?: (?:de|en))? (?=\p{L}))|^(?:(?:job )?application for|apply for|bewerbung als) (?:the (?:position|role) of )?/iu
const leadingSlogan =
  /^(?:we(?:['’]re| are) (?:now )?(?:hiring|looking for|recruiting)|now hiring|wir suchen|nous recrutons|estamos buscando|hledáme)\s*[!:：–-]+\s*(?:an?\s)?/i
const trailingLabel =
  /(?<!\s)\s+[-–|]\s+(?:job post(?:ing)?|job details?|job description|career page|apply now|stellenanzeige|(?:job|req(?:uisition)?|ref(?:erence)?)\.?(?: ?(?:id|number|no\.?|nr\.?|#))?:? ?[A-Z]{0,4}[-_]?\d{3,}|#?\d{4,})$|の(?:求人|採用|転職|募集)(?:・求人)?(?:詳細)?(?:情報)?(?:詳細)?$| ?(?:募集要項|採用情報|求人情報|募集情報)$/i

/** "Job ad: Engineer" and "Engineer - job post" become "Engineer"; what belongs to the title itself stays. */
export const stripTitleLabel = (heading: string): string => {
  const said = heading.replace(/^[\s|:/·•»›–—-]+(?=\p{L})/u, '')
  const behindLabel = said.replace(leadingSlogan, '').replace(leadingLabel, '')
  // "Vacancy: baker." is no sentence.
  return (
    (behindLabel === said ? said : behindLabel.replace(/(?<=\p{Ll}{4})\.$/u, ''))
      .replace(trailingLabel, '')
      // The number of an issue that announces a job.
      .replace(/(?<!\s)\s+#\d{1,6}$/, '')
      .replace(/(?<![\s|:/·•»›–—;,-])[\s|:/·•»›–—;,-]+$/, '')
      .trim()
  )
}

const wordsIn = (text: string): string[] => text.trim().split(/\s+/)

/** Ends that tell whom one looks for, of one person: what "szukamy programisty" and "ищем инженера" end with. */
const soughtEnds = new Set(
  'a|ę a|y ka|ki a|ą owa|ową owy|owego iec|ca ec|ce ac|ca a|u ý|ého í|ího í|iho el|ele eľ|eľa |a а|у а|ы |а ь|я ец|ца ець|ця ий|его ый|ого ος|ο ής|ή ός|ό ης|η ja|jaa jä|jää ri|riä kkö|kköä kko|kkoa kki|kkia tti|ttia i|ia s|u ė|ę as|ą as|o is|io ys|io r|rja |t |ot |et |öt |at'.split(
    ' ',
  ),
)
const nominatives = new Map<string, string>()

/** Words and what becomes of them in a sentence: "kierowca", "kierowcę", "kierowców". */
const formsOf = ({ words, ends }: Inflected): string[] => {
  const rules = ends.split(', ').map((rule): [string, string[]] => {
    const [end = '', others = ''] = rule.split(': ')
    return [end, wordsIn(others)]
  })
  return wordsIn(words).flatMap((word) => [
    word,
    ...rules.flatMap(([end, others]) =>
      word.endsWith(end)
        ? others.map((other) => {
            const form = word.slice(0, word.length - end.length) + other
            if (soughtEnds.has(`${end}|${other}`) && !nominatives.has(form)) nominatives.set(form, word)
            return form
          })
        : [],
    ),
  ])
}

const elsewhere = new Set(wordsIn(notInflected))
const wholes = new Set(
  [
    ...wordsIn(wholeWords),
    ...[...inflected, ...wordEndings.filter(({ areWhole }) => areWhole)].flatMap(formsOf),
  ].filter((word) => !elsewhere.has(word)),
)
const endings = new Set(wordEndings.flatMap(formsOf))
for (const word of [wholeWords, ...[...inflected, ...wordEndings].map(({ words }) => words)].flatMap(wordsIn))
  nominatives.delete(word)
const lengths = [...new Set([...endings].map(({ length }) => length))]

/** "(m/w/d)", "Bäcker:in", "H/F": titles that address everybody. */
const everybody =
  /\([mwfdxvhžokмжчф/|* -]{3,9}\)|\((?:all genders|alle geschlechter|tous genres|gn|divers)\)|[/:*]in(?!\p{L})|(?<!\p{L})[HF] ?\/ ?[HF](?!\p{L})/iu

const isEnding = (word: string) => lengths.some((length) => word.length > length && endings.has(word.slice(-length)))

const isTitleWord = (word: string): boolean =>
  wholes.has(word) ||
  isEnding(word) ||
  // "engineers", "Leiterin", "sekretärin", "développeur(se)s": number and gender.
  (word.endsWith('s') && wholes.has(word.slice(0, -1)) && !elsewhere.has(word)) ||
  (word.endsWith('in') && (wholes.has(word.slice(0, -2)) || isEnding(word.slice(0, -2)))) ||
  (word.endsWith('innen') && isEnding(word.slice(0, -5)))

/** Whether a text has a word that typically occurs in titles of jobs, or addresses everybody as they do. */
const hasTitleWord = (text: string): boolean => {
  if (everybody.test(text) || phrases.test(text)) return true
  for (const [word] of text.toLowerCase().matchAll(/(?<!\d)[\p{L}\p{M}]+(?:['’-][\p{L}\p{M}]+)*(?!\d)/gu))
    if (isTitleWord(word) || (/['’-]/.test(word) && word.split(/['’-]/).some(isTitleWord))) return true
  return false
}

/** Words that typically occur in titles of jobs. */
export const jobTitleWord = { test: remember(hasTitleWord) }

/** "Senior C++", "Ciência de Dados Pleno": how far somebody is, which hardly anything but a title says. */
export const levelWord: RegExp =
  /(?<!\p{L})(?:senior|junior|sênior|júnior|sénior|pleno|trainee|middle|semi[- ]?senior|ssr|staff|lead|старший|младший|ведущий|главный|молодший|starszy|młodszy|vanhempi|nuorempi|kıdemli|uzman yardımcısı|高级|资深|初级|中级|高級|資深|シニア|ジュニア|시니어|주니어|신입)(?!\p{Ll})/iu

/** The ends of adjectives before a title, as who is sought has them, and as a title does. */
const adjectives: [RegExp, string][] = [
  [/(?<=[шщчжкгх])[ео]го$/u, 'ий'],
  [/ього$/u, 'ій'],
  [/ого$/u, 'ый'],
  [/его$/u, 'ий'],
  [/ую$/u, 'ая'],
  [/(?<=[kg])iego$/u, 'i'],
  [/ego$/u, 'y'],
  [/ą$/u, 'a'],
  [/ého$/u, 'ý'],
  [/ího$/u, 'í'],
  [/ou$/u, 'á'],
]

const nominativeOf = (word: string): string | undefined => {
  const lower = word.toLowerCase()
  const whole = nominatives.get(lower)
  const length = lengths.find((each) => lower.length > each && nominatives.has(lower.slice(-each))) ?? 0
  const base =
    whole ?? (length > 0 ? lower.slice(0, -length) + (nominatives.get(lower.slice(-length)) ?? '') : undefined)
  if (base === undefined) return undefined
  if (word === word.toUpperCase()) return base.toUpperCase()
  return word.slice(0, 1) + base.slice(1)
}

/** "Frontend Developer" of "szukamy Frontend Developera", "старший разработчик" of "ищем старшего разработчика". */
export const inNominative = (title: string): string => {
  const words = title.split(' ')
  for (const [index, said] of words.entries()) {
    const cut = said.lastIndexOf('-') + 1
    const base = nominativeOf(said.slice(cut))
    if (base === undefined) continue
    const isUkrainian = /[іїєґ]/u.test(title)
    const before = words.slice(0, index).map((word) => {
      const [end, nominative] = adjectives.find(([each]) => word.length > 4 && each.test(word)) ?? []
      return end === undefined
        ? word
        : word.replace(end, isUkrainian && nominative === 'ый' ? 'ий' : (nominative ?? ''))
    })
    return [...before, said.slice(0, cut) + base, ...words.slice(index + 1)].join(' ')
  }
  return title
}
