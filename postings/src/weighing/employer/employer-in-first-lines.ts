/** Finds who hires in the lines with which a posting begins: "[Graz - Krume] Baker", "Krume: Baker", "Krume is hiring a Baker". */

import { jobTitleWord, titleSeparator } from '../../fields/job-title.ts'
import { stripCareersWords } from '../../fields/site-names.ts'
import { definite } from '../../text/articles.ts'
import { isDepartment } from '../../text/header.ts'
import { isShort, isUncommon, partsOf } from '../names.ts'
import type { Sight } from '../sight.ts'
import { isNameLike } from './employer-mentions.ts'
import { hires, hiresInHan, nameAlone } from './employer-name-alone.ts'
import { isNobody } from './employer-nobody.ts'

/** The title of a text is one of its first lines. */
const linesOfTitle = 8
/** Labels stand above what they introduce. */
const linesWithLabels = 60

/** "[Graz] Krume is hiring a Baker", "【杭州】某某 诚聘 面包师": the beginning of a posting that says who hires. */
const hirer = new RegExp(
  String.raw`^(?:[[【(（][^\]】)）]{1,30}[\]】)）]\s*){0,3}(?<name>\p{L}[^:：|。，]{0,60}?)(?: (?:now |currently )?${hires}(?!\p{L})|\s?${hiresInHan})`,
  'u',
)
/** "实习/校招：某某-北京-研发部-后端": what stands behind the kind of the job. */
const behindKind =
  /(?:实习|校招|社招|内推|招聘|全职|兼职|岗位)[^：:\s]{0,10}[：:]\s?(?<name>[^-－—–\s/]{2,20})\s?[-－—–]/u

/** "[Graz - Krume][Urgent] Baker": what stands in brackets before a title may be who hires. */
const bracketsBefore = /^(?:[[【][^\]】[【]{1,60}[\]】]\s*){1,4}(?=\S)/u
/** "Krume: Baker #4520", "• 某某（面包师）": a title behind a colon or in brackets. */
const beforeTitle =
  /^[\s*•·-]{0,4}(?<name>[^:：（()）]{2,40}?)\s?(?:[:：]\s?(?<title>\S.{2,80})$|（(?<inBrackets>[^）]{2,40})）$)/u
/** "Establishment: Krume School Location: Graz": a label within a line that holds several. */
const labels =
  'establishment|employer|company name|company|organization|organisation|school|institution|agency|hiring company|arbeitgeber|firma|unternehmen|einrichtung|employeur|entreprise|société|établissement|empresa|compañía|empleador|entidad|empregador|azienda|datore di lavoro|werkgever|bedrijf|arbetsgivare|företag|arbejdsgiver|virksomhed|arbeidsgiver|työnantaja|yritys|pracodawca|zaměstnavatel|zamestnávateľ|spoločnosť|společnost|munkáltató|cég|angajator|companie|работодатель|компания|роботодавець|компанія|işveren|şirket|perusahaan|công ty|nhà tuyển dụng|εταιρεία'
const labelWithin = new RegExp(
  String.raw`(?<!\p{L})(?:${labels
    .split('|')
    .flatMap((label) => [label, `${label.slice(0, 1).toUpperCase()}${label.slice(1)}`, label.toUpperCase()])
    .join('|')})\s?[:：]\s?(?<name>\p{Lu}[^:：|•\n]{1,60}?)(?=$|\s?[|•;]|,? \p{Lu}\p{Ll}+(?: \p{Ll}+)?\s?[:：])`,
  'gu',
)

/** "QA na Krume (Graz)", "Baker for Krume - Remote": the last words of a first line, without what brackets and dashes add. */
const behindPreposition =
  /\s(?:(?:at|@|for|with|bei(?: der| dem)?|für(?: die| den| das)?|chez|pour(?: la| le)?|na(?: empresa)?|no|pela|para(?: a| o| la| el)?|en(?: la empresa)?|con|presso|per|bij|voor|hos|till|för|til|ved|w|we|dla|v|ve|pro|pre|в(?: компанию| компании)?|для(?: компании| компанії)?|у(?: компанію| компанії)?|tại|ở) )@?(?<name>[\p{Lu}\d][^\s()[\]|,;:@]{1,30}(?: (?:&|\p{Lu})[^\s()[\]|,;:@]{0,30}){0,4})(?: ?[([|].{0,60}|,? [-–—] .{0,60}|, .{0,60})?$/u
/** "Baker (Krume)", "Baker [Krume]" */
const bracketsBehind = /^[^()[\]]{3,80} ?[([](?<name>\p{Lu}[^()[\]]{1,40})[)\]]$/u
const linesOfNames = 2

/** "krume": some write themselves without capitals. */
const isOneUnknownWord = (name: string) => /^\p{Ll}[\p{Ll}\d]{3,20}$/u.test(name) && isUncommon(name)

/** A sentence of a posting may begin with its employer further down too. */
const linesWithSentences = 60
const article = new RegExp(
  String.raw`^(?:(?:the team at|das team(?: der| von)?|${definite}|i|a|o|os|as|l['’]équipe|компания|компанія|firma|společnost|spółka) |l['’])(?=\p{L}|\d)`,
  'iu',
)
/** What sentences say of somebody who hires, in words that names may hold too: "Institut de recherche". */
const hiresInSentence =
  '(?:is (?:now |currently |actively )?(?:seeking|recruiting|searching)|are (?:now |currently )?(?:looking for|seeking|recruiting)|seeks|invites applications|cherche|recherche|est à la recherche|ouvre un poste|procura|recruta|seleciona|está à procura|solicita|requiere|selecciona|está buscando|è alla ricerca|seleziona|is op zoek|werft|rekryterar|anställer|ansætter|ansetter|rekrytoi|palkkaa|rekrutuje|felvesz|recrutează|набирает|набирає|αναζητά|ζητά)'
/** "krume is a company": what somebody is who may hire. */
const isCompany = String.raw`(?:is an? (?:\S{1,20} ){0,3}(?:company|start-?up|agency|firm|bakery|school|church|group)|ist ein(?:e|es)? (?:\S{1,30} ){0,3}\S{0,20}(?:[Uu]nternehmen|[Bb]etrieb|[Aa]gentur|[Dd]ienstleister)|est une? (?:\S{1,20} ){0,2}(?:entreprise|société|agence|association|groupe|cabinet)|es una? (?:\S{1,20} ){0,2}(?:empresa|compañía|agencia|grupo|organización)|é uma? (?:\S{1,20} ){0,2}(?:empresa|companhia|agência|grupo)|è un['’ao]? ?(?:\S{1,20} ){0,2}(?:azienda|società|impresa|agenzia|gruppo)|is een (?:\S{1,20} ){0,3}\S{0,20}(?:bedrijf|bureau|organisatie)|är ett? (?:\S{1,20} ){0,3}\S{0,20}(?:företag|bolag)|er ett? (?:\S{1,20} ){0,3}\S{0,20}(?:selskap|firma|virksomhed|bureau)|jest (?:\S{1,20} ){0,2}firmą|je (?:\S{1,20} ){0,2}(?:firma|společnost|spoločnosť)|[—–-] (?:это )?(?:\S{1,20} ){0,3}(?:компания|компанія|агентство|студия))`
const before = (verbs: string) =>
  new RegExp(
    String.raw`^(?<name>[^\s.,:;!?()–—|][^.,:;!?()–—|]{1,60}?)(?: \([^()]{1,30}\)(?: [^.,:;!?()]{1,30})?)?,? ${verbs}(?!\p{L})`,
    'u',
  )
/** "Krume of the north is looking for", "krume es una empresa": all that stands before what only employers do or are. */
const beforeHiring = before(`(?:${hires}|${hiresInSentence})`)
const beforeCompany = before(isCompany)

/** Whether words with lower case among them are a name: the text repeats them, or they end with a capital. */
const isPhrase = (name: string, text: string): boolean =>
  name.split(' ').length < 8 &&
  !isNobody(name) &&
  (/ \p{Lu}[\p{L}\d]+$/u.test(name) || (/\p{Lu}/u.test(name) && text.split(name).length > 2))

export const namesInFirstLines = (
  { lines, titles, headings, subheadings, url }: Sight,
  places: Set<string>,
  position?: string,
): { name: string; kind: string }[] => {
  const found: { name: string; kind: string }[] = []
  const add = (name: string, kind: string) => found.push({ name, kind })
  for (const head of [...titles, ...headings, ...subheadings.slice(0, 3), ...lines.slice(0, linesOfTitle)]) {
    if (head.length > 160) continue
    const name = nameAlone(hirer.exec(head)?.groups?.['name'] ?? behindKind.exec(head)?.groups?.['name'] ?? '')
    if (isNameLike(name)) add(name, 'it hires in a heading')
  }
  for (const head of [...titles, ...headings, ...lines.slice(0, linesOfTitle)]) {
    const [brackets = ''] = head.length < 200 ? (bracketsBefore.exec(head) ?? []) : []
    for (const part of brackets.split(/[[\]【】]|\s[-–—|/]\s|[|｜/,，]/u)) {
      const name = part.trim()
      if (isNameLike(name) && !isDepartment(name) && !places.has(name)) add(name, 'in brackets before the title')
    }
    const { name = '', title, inBrackets } = head.length < 140 ? (beforeTitle.exec(head)?.groups ?? {}) : {}
    const behind = title ?? inBrackets ?? ''
    if (jobTitleWord.test(behind) && isNameLike(name) && !jobTitleWord.test(name) && !places.has(name))
      add(name, 'before a title and a colon')
  }
  for (const line of lines.slice(0, linesWithLabels))
    if (line.length < 600)
      for (const { groups } of line.matchAll(labelWithin)) add(groups?.['name'] ?? '', 'a label within a line')
  // "Krume Careers", "Jobs & Karriere bei krume" above a text
  for (const line of url === undefined ? lines.slice(0, linesOfTitle) : []) {
    // "bakers / jobs" is a list of many.
    const name = isShort(line) && !line.includes(' / ') ? stripCareersWords(line) : line
    if (name !== line && name.split(' ').length < 6 && (isNameLike(name) || isOneUnknownWord(name)))
      add(name, 'its careers')
  }
  // "Baker - Krume", whatever is read as the position
  for (const line of [...headings, ...lines.slice(0, linesOfTitle)]) {
    const parts = line.length < 140 ? line.split(titleSeparator) : []
    const at = parts.findIndex((part) => jobTitleWord.test(part))
    if (parts.length < 2 || parts.length > 6 || at < 0) continue
    for (const [index, part] of parts.entries()) {
      const name = nameAlone(part)
      if (index !== at && isNameLike(name) && !isDepartment(name) && !places.has(name))
        add(name, index < at ? 'before a word of titles' : 'behind a word of titles')
    }
  }
  // "[Graz] Baker at Krume #4520" above a text without headings
  for (const line of url === undefined ? lines.slice(0, linesOfTitle) : []) {
    const isTitle = jobTitleWord.test(line) || (position !== undefined && line.includes(position))
    const bare = line.replace(/ ?[([][^()[\]]{1,60}[)\]]$/u, '')
    const at = line.length < 120 && isTitle ? partsOf(bare).find(({ isAt }) => isAt) : undefined
    if (at === undefined || !isNameLike(nameAlone(at.name))) continue
    add(at.name, 'at in a title')
    if (lines.indexOf(line) < linesOfNames && !places.has(at.name)) add(at.name, 'at in the first line')
  }
  // "[KRM] QA na Krume (Graz)": the first line names a job, whether or not it has a word that titles have.
  for (const line of url === undefined ? lines.slice(0, linesOfNames) : []) {
    if (line.length > 120 || /[.!?]$/u.test(line)) continue
    const { name = '' } = behindPreposition.exec(line)?.groups ?? {}
    if (isNameLike(name) && !isDepartment(name) && !places.has(name))
      add(name, 'behind a preposition in the first line')
    const { name: inBrackets = '' } = bracketsBehind.exec(line)?.groups ?? {}
    if (isNameLike(inBrackets) && !isDepartment(inBrackets) && !places.has(inBrackets))
      add(inBrackets, 'in brackets behind the title')
  }
  const text = lines.slice(0, 400).join('\n').slice(0, 20_000)
  for (const line of lines.slice(0, linesWithSentences)) {
    const beginning = line.slice(0, 200)
    const who = beforeHiring.exec(beginning)?.groups?.['name']?.replace(article, '') ?? ''
    if (isNameLike(who) || (isPhrase(who, text) && !jobTitleWord.test(who))) add(who, 'it hires in a heading')
    const what = beforeCompany.exec(beginning)?.groups?.['name']?.replace(article, '') ?? ''
    if (isNameLike(what) || isPhrase(what, text)) add(what, 'it hires in a heading')
  }
  return found
}
