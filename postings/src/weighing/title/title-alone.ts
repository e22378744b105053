/** Leaves of a title what is about the job: not whose it is, nor where, once both are known. */

import { slugify } from '../../fields/employer.ts'
import { jobTitleWord } from '../../fields/job-title.ts'
import { isLocation, isRemoteLocation } from '../../fields/location.ts'
import { isTown } from '../../fields/towns.ts'
import type { Posting } from '../../posting.ts'

/** "Baker – Krume", "Baker| Krume": a place there may tell two openings apart, so it stays. */
const lastPart = /^(?<title>.{2,}\S)(?: [/–—·•-]| ?[|｜]) ?(?<rest>[^\s|｜–—][^|｜–—]*)$/u
/** "Krume – Baker" */
const firstPart = /^(?<rest>[^|–—:]{2,60}?)(?: [/|–—·•-]|:) (?<title>\S.+)$/u
/** "Baker, Krume GmbH" */
const behindComma = /^(?<title>.{2,}\S), (?<rest>\S.{1,60})$/u
/** "Baker, Krume, Graz" */
const behindCommas = /^(?<title>.{2,}\S), (?<rest>[^,]{2,60}), [^,]{2,40}(?:, [^,]{2,40})?$/u
/** "Baker (Graz)", "Baker [Graz]" */
const lastAside = /^(?<title>.{2,}\S) [([](?<rest>[^()[\]]{2,60})[)\]]$/u
/** "[Graz] Baker", "【渋谷】パン職人" */
const firstAside = /^[([【（](?<rest>[^()[\]【】（）]{2,60})[)\]】）]\s*(?<title>\S.+)$/u
/** "Baker at Krume", "Baker @Krume", "Padeiro na Krume", "Bäcker bei der Krume" */
const behindAt =
  /^(?<title>.{2,}\S) (?:@ ?|(?:at|for|with|bei(?: der| dem)?|chez|en|em|na|no|da|do|presso|bij|hos|på|ved|till|til|pela|pelo|pri|kod|v|ve|w|we|u|в|во|у|στην?|στο|tại|ở) )(?<rest>\p{Lu}.{1,60})$/u
/** "Baker in Graz" */
const behindIn =
  /^(?<title>.{2,}\S) (?:in|en|em|à|a|w|we|v|ve|в|во|у|på|i|te|u|în|σε|στην?|στο|tại|ở|di) (?<rest>\p{Lu}.{1,60})$/u

const isPart = (part: string, whole: string | undefined) =>
  whole !== undefined && whole.split(/[,;/()]/).some((each) => slugify(each) === slugify(part))

const isPlace = (part: string, { location }: Posting) =>
  isPart(part, location) || (isLocation(part) && !isRemoteLocation(part) && (part.includes(',') || isTown(part)))

const isEmployer = (part: string, { company }: Posting) => company !== undefined && slugify(part) === slugify(company)

const shapes: [RegExp, (part: string, known: Posting) => boolean][] = [
  [lastPart, isEmployer],
  [firstPart, isEmployer],
  [behindComma, isEmployer],
  [behindCommas, isEmployer],
  [lastAside, (part, known) => isEmployer(part, known) || isPlace(part, known)],
  [firstAside, (part, known) => isEmployer(part, known) || isPlace(part, known)],
  [behindAt, isEmployer],
  [behindIn, isPlace],
]

/** "Baker wanted!", "Bäcker (m/w/d) gesucht" */
const sought =
  /(?: |(?<=[\p{sc=Han}\p{sc=Katakana}\p{sc=Hangul}ー]))(?:の)?(?:募集|急募|求人|採用|招聘|徵才|모집|채용)[!. ]*$| (?:wanted|needed|gesucht|gezocht|sökes|søges|søkes|haetaan|hledá se|poszukiwan[ya]|potrzebn[ya]|hledáme|hľadáme|recherchée?|keresünk|aranıyor|cercasi|потрібен|потрібна|требуется|нужен|нужна)[!. ]*$/iu

/** "Krume Ltd Baker" and "Baker Krume Ltd" of Krume Ltd. */
const withoutName = (title: string, { company = '\n' }: Posting): string => {
  const behind = title.startsWith(`${company} `) ? title.slice(company.length + 1) : ''
  const before = title.endsWith(` ${company}`) ? title.slice(0, -company.length - 1) : ''
  return jobTitleWord.test(behind) ? behind : jobTitleWord.test(before) && /\S \S/.test(before) ? before : title
}

/** What is less likely than this may as well be a part of the title. */
const certain = 0.5

/** "Baker" of "[Graz] Baker at Krume – Krume Ltd", where Krume Ltd and Graz are likely enough to be its employer and place. */
export const titleBeside = (
  said: string,
  { company, location }: Posting,
  likelihood: { company?: number; location?: number },
): string =>
  titleAlone(said, {
    ...(company && (likelihood.company ?? 0) >= certain && { company }),
    ...(location && (likelihood.location ?? 0) >= certain && { location }),
  })

/** "Baker" of "[Graz] Baker at Krume – Krume Ltd", where Krume Ltd and Graz are known. */
export const titleAlone = (said: string, known: Posting): string => {
  const title = said.replace(sought, '')
  for (const [shape, isElsewhere] of shapes) {
    const { title: left, rest } = shape.exec(title)?.groups ?? {}
    if (left !== undefined && rest !== undefined && isElsewhere(rest.trim(), known))
      return titleAlone(left.trim(), known)
  }
  return withoutName(title, known)
}
