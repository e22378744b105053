/** Recognizes titles of jobs, and removes what pages put around them. */

import { elsewhere, endings, lengthsOfEndings, wholes } from './job-title-cases.ts'
import { asCompared } from './job-title-spelling.ts'
import { phrases } from './job-title-words.ts'
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

/** "(m/w/d)", "Bäcker:in", "H/F": titles that address everybody. */
const everybody =
  /\([mwfdxvhžokмжчф/|* -]{3,9}\)|\((?:all genders|alle geschlechter|tous genres|gn|divers)\)|[/:*]in(?!\p{L})|(?<!\p{L})[HF] ?\/ ?[HF](?!\p{L})/iu

const isEnding = (word: string) =>
  lengthsOfEndings.some((length) => word.length > length && endings.has(word.slice(-length)))

const isTitleWord = (word: string): boolean =>
  wholes.has(word) ||
  (isEnding(word) && !elsewhere.has(word)) ||
  // "engineers", "Leiterin", "sekretärin", "développeur(se)s": number and gender.
  (word.endsWith('s') && wholes.has(word.slice(0, -1)) && !elsewhere.has(word)) ||
  (word.endsWith('in') && (wholes.has(word.slice(0, -2)) || isEnding(word.slice(0, -2)))) ||
  // "المحاسب": the accountant.
  (word.startsWith('ال') && wholes.has(word.slice(2))) ||
  (word.endsWith('innen') && isEnding(word.slice(0, -5)))

/** Whether a text has a word that typically occurs in titles of jobs, or addresses everybody as they do. */
const hasTitleWord = (text: string): boolean => {
  if (everybody.test(text) || phrases.test(text)) return true
  const lower = asCompared(text).toLowerCase()
  // "ÖN MUHASEBE ELEMANI"
  const inTurkish = /[İŞĞÇÖÜ]/u.test(text) && text === text.toUpperCase() ? ` ${text.toLocaleLowerCase('tr')}` : ''
  for (const { 0: word, index, input } of `${lower}${inTurkish}`.matchAll(
    /(?<!\d)[\p{L}\p{M}]+(?:['’-][\p{L}\p{M}]+)*(?!\d)/gu,
  )) {
    // "Schilder- en glaswerk": the first part of another word.
    if (/^-\s/.test(input.slice(index + word.length, index + word.length + 2))) continue
    if (isTitleWord(word) || (/['’-]/.test(word) && word.split(/['’-]/).some(isTitleWord))) return true
  }
  return false
}

/** Words that typically occur in titles of jobs. */
export const jobTitleWord = { test: remember(hasTitleWord) }

/** "Senior C++", "Ciência de Dados Pleno": how far somebody is, which hardly anything but a title says. */
export const levelWord: RegExp =
  /(?<!\p{L})(?:senior|junior|sênior|júnior|sénior|pleno|trainee|middle|semi[- ]?senior|ssr|staff|lead|старший|младший|ведущий|главный|молодший|starszy|młodszy|vanhempi|nuorempi|kıdemli|uzman yardımcısı|高级|资深|初级|中级|高級|資深|シニア|ジュニア|시니어|주니어|신입)(?!\p{Ll})/iu
