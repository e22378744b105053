/** Takes apart a line that says of a job its title and, beside it, whose it is, where, how much of it and for how much. */

import { isJobBoard } from '../../fields/job-boards.ts'
import { jobTitleWord } from '../../fields/job-title.ts'
import { isLocation, isRemoteLocation, isWorkplaceOnly } from '../../fields/location.ts'
import { salaryIn } from '../../fields/salary.ts'

/** What the rest of a text says of the parts of a line. */
export type Known = {
  /** Whether it is a name that is used as that of an employer, and certainly so. */
  isName: (part: string, isCertain?: boolean) => boolean
  isPlace: (part: string) => boolean
}

const separator = /(?<!\s)\s+[|｜–—―·•∙~-]{1,2}\s+|\s?[◆◇★☆■□●♪]\s?|[|｜]/u

/** How much, where from and by what contract one works. */
export const hours = String.raw`(?:full|part|parti)[- ]?time|partime|fulltime|vollzeit|teilzeit|minijob|(?:un)?befristet|festanstellung|(?:(?:fully|full|100 ?%) )?remote|home ?office|hybrid|hybride|híbrido|ibrido|on-?site|presencial|(?:100 ?% )?remoto|cdi|cdd|clt|pj|b2b|uop|temps (?:plein|partiel)|tiempo completo|medio tiempo|jornada completa|tempo (?:integral|pieno)|voltijd|deltijd|heltid|deltid|pełny etat|plný úvazek|полный день|удал[её]нно|удаленка|офис|全职|兼职|全職|兼職|正社員|契約社員|远程|遠端|フルリモート|リモート(?:可|勤務)?|在宅(?:勤務)?可?|재택근무|재택|정규직|계약직|toàn thời gian|bán thời gian|πλήρους απασχόλησης|μερικής απασχόλησης|πλήρης απασχόληση|tam zamanlı|yarı zamanlı|uzaktan|kokoaikainen|osa-aikainen|etätyö|zdalnie|na dálku|hibrid|work from home|wfh`
const contracts = String.raw`${hours}|freelance|contract(?:or)?|permanent|temporary|internship`
/** "Full time, remote", "Hybrid or Remote" */
export const andHours = String.raw`(?: or | oder | ou | o | y | and |[\s,/&+]+)(?:${contracts})`
const onlyHours = new RegExp(String.raw`^(?:${contracts})(?:${andHours})*$`, 'iu')

/** "Haskell Position", "Stelle in der Bäckerei": what is offered, if not who does it. */
const positionWord =
  /(?<!\p{L})(?:positions?|vacancy|fellowships?|scholarships?|apprenticeships?|stelle|arbeitsplatz|lehrstelle|poste|puesto|plaza|beca|vaga|bolsa(?! de (?:trabajo|empleo|valores))|estágio|posto|borsa|stanowisko|pozice|pozícia|stilling|tjänst|funcție|post|вакансия|вакансія|посада|должность|pozisyon|θέση|posisi|lowongan|vị trí|وظيفة|משרה)(?!\p{L})/iu
export const namesPosition = (text: string): boolean => positionWord.test(text)

/** What stands beside a title and is no part of it, whatever the language. */
export const isFact = (part: string): boolean =>
  isLocation(part) ||
  isRemoteLocation(part) ||
  isWorkplaceOnly(part) ||
  isJobBoard(part) ||
  onlyHours.test(part) ||
  salaryIn(part) !== undefined ||
  // "up to 6k", "#54", "ID 4711"
  /^(?:up to |from |ab |bis |od |до |от |від )?[~≈]?[$€£]? ?\d+(?:[.,]\d+)?(?:[kк万萬만]|tr|тыс\.?)?(?: ?[-–~] ?\d+ ?(?:[kк万萬만]|tr|тыс\.?)?)? ?(?:[A-Z]{3}|[$€£₽₴])?$|^(?:id|ref|req|no|nr|job)?[.:# ]*\d+$/iu.test(
    part,
  )

/** "SG", "NJ" */
const isCode = (part: string) => /^\p{Lu}{2,3}$/u.test(part)

/** "Join our team!" */
const invitation =
  /^(?:werde[nt]?|join|become|komm|bewirb|apply|come|be part|devenez|rejoi\p{L}*|únete|s[eé] parte|vem|venha|faça parte|unisciti|entra a|kom |bli |bliv |dołącz|přidej|pridaj|liity|csatlakozz|alătură|присоединяйся|приєднуйся)(?!\p{L})/iu

const isBeside = (part: string, known: Known): boolean =>
  isFact(part) ||
  isCode(part) ||
  invitation.test(part) ||
  isOrganization(part) ||
  known.isName(part) ||
  known.isPlace(part)

const maxParts = 7

/** "University of Graz", "Krume GmbH", "国立大学": where somebody works, whether or not the text says so. */
const organization =
  /(?<!\p{L})(?:uni(?= \p{Lu})|universit(?:y|ies|ät|é|eit|et|etet|à|as|atea)|universi(?:dade?|tas|tesi)|univerzit[aye]|uniwersytet\p{L}*|університет\p{L}*|университет\p{L}*|institute?|instituto|istituto|college|hochschule|école|escuela|faculty|fakultät|faculté|facultad|faculdade|gmbh|ltd|limited|llc|inc)(?!\p{L})|大学|大學|学院|研究所|研究院|公司|株式会社|대학교/iu
export const namesOrganization = (text: string): boolean => organization.test(text)
export const isOrganization = (part: string): boolean => organization.test(part) && !jobTitleWord.test(part)

/** "Baker" of "Baker, Krume, Graz" and "Krume, Baker": commas set apart what belongs to a title too, so all else must be known. */
const besideCommas = (line: string, known: Known): string | undefined => {
  const parts = line.split(/\s?[,;，、]\s?/u)
  const at = parts.findIndex((part) => jobTitleWord.test(part))
  if (parts.length < 2 || parts.length > maxParts || at > 1) return undefined
  const end = parts.findIndex((part, index) => index > at && isBeside(part, known))
  const behind = end < 0 ? [] : parts.slice(end)
  const before = parts.slice(0, at)
  const isSure = (part: string) => isOrganization(part) || known.isName(part)
  if (!before.every(isSure) || !behind.every((part) => isBeside(part, known) || isOrganization(part))) return undefined
  // "Baker, NJ": a place alone may tell two openings apart.
  if (before.length === 0 && !behind.some((part) => isSure(part) || (isFact(part) && !isLocation(part))))
    return undefined
  return parts.slice(at, end < 0 ? undefined : end).join(', ')
}

/** "Baker" of "Krume - Baker - Graz - Full time", where the other parts are facts or names. */
const besideFacts = (line: string, known: Known): string | undefined => {
  const parts = line.split(separator).map((part) => part.replace(/^[[(]|[\])]$/g, '').trim())
  const jobs = parts.filter((part) => jobTitleWord.test(part))
  const [job] = jobs
  if (parts.length < 2 || parts.length > maxParts || jobs.length !== 1 || job === undefined) return undefined
  const others = parts.filter((part) => part !== job && part !== '')
  const ofNote = others.filter((part) => isBeside(part, known)).length
  // One more part, in front, may be the name.
  const unknown = others.filter((part) => !isBeside(part, known))
  const isFirst = unknown.length === 0 || (unknown.length === 1 && unknown[0] === parts[0])
  return ofNote > 0 && isFirst ? job : undefined
}

const maxWordsOfName = 4
/** "新創公司-前端工程師", "Krume Limited 台灣團隊 前端工程師": hardly any job is called a company. */
const behindCompany =
  /^(?<company>[^|｜:：]{0,40}(?:公司|集团|集團|團隊|团队|事務所|事务所|工作室|研究所|研究院|实验室|實驗室|医院|醫院|病院|クリニック|会社|グループ|チーム|팀|회사|(?<!\p{L})(?:Limited|Ltd\.?|Inc\.?|GmbH|LLC|Corp\.?)))\s?[-–—－_｜\s]\s?(?<job>[\p{L}\d].{2,60})$/u
/** One word alone, as "Engineer" of "Software Engineer", is rather the end of a title. */
const isTitle = (text: string) => /\S \S/.test(text.replace(/ ?\([^()]{0,60}\)/g, '').trim()) && jobTitleWord.test(text)

/** "Krume: Baker", and "Krume Ltd Baker" and "Baker Krume Ltd" of a text that speaks of Krume Ltd. */
const besideName = (line: string, known: Known): string | undefined => {
  const { name = '', title = '' } = /^(?<name>[^:：|]{2,50})[:：]\s?(?<title>[^:：|]{2,100})$/u.exec(line)?.groups ?? {}
  if (jobTitleWord.test(title) && known.isName(name)) return title
  const { company = '', job = '' } = behindCompany.exec(line)?.groups ?? {}
  if (jobTitleWord.test(job) && !jobTitleWord.test(company)) return job
  const words = line.length > 110 || /[.!?]$/.test(line) ? [] : line.split(' ')
  for (let count = Math.min(maxWordsOfName, words.length - 1); count > 0; count--) {
    const [before, behind] = [words.slice(0, count).join(' '), words.slice(-count).join(' ')]
    const [left, right] = [words.slice(count).join(' '), words.slice(0, -count).join(' ')]
    if (isTitle(left) && known.isName(before, true)) return left
    if (isTitle(right) && known.isName(behind, true))
      return right.replace(
        /(?:(?<![\s,:|–—-])[\s,:|–—-]+| (?:at|by|for|with|bei|für|chez|pour|na|no|en|em|pela|para|da|do|de|hos|til|till|presso|per|bij|voor|we?|ve?|в|у|для))$/u,
        '',
      )
  }
  return undefined
}

/** "Baker" of "Baker in Graz", "Pâtissier à Lyon" */
const besidePlace = (line: string, known: Known): string | undefined => {
  const { title = '', place = '' } =
    /^(?<title>.{2,100}?\S),? (?:in|en|em|à|a|w|we|ve?|в|во|у|i|te|near|près de|bei|nabij|nær|på|tại|ở|di|în|σε|στην?|στο) (?<place>\p{Lu}[\p{L}' .-]{2,30}(?:, ?\p{Lu}[\p{L} .-]{1,30})?)$/u.exec(
      line,
    )?.groups ?? {}
  // Behind "(m/w/d)" only a place may follow so.
  return jobTitleWord.test(title) && (title.endsWith(')') || known.isPlace(place)) ? title : undefined
}

/** What is left of a line without what is known not to be part of its title, and how. */
export const titlesBeside = (line: string, known: Known): { title: string; cut: string }[] =>
  line.length > 160
    ? []
    : [
        { title: besideFacts(line, known), cut: 'beside facts' },
        { title: besideCommas(line, known), cut: 'beside facts' },
        { title: besideName(line, known), cut: 'beside a name' },
        { title: besidePlace(line, known), cut: 'beside a place' },
      ].flatMap(({ title, cut }) => (title === undefined || title === line ? [] : [{ title, cut }]))
