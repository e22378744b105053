/** Tells names apart, however a title, an address or a text writes them. */

import { slugify } from '../fields/employer.ts'
import { isJobBoard } from '../fields/job-boards.ts'
import { titleSeparator } from '../fields/job-title.ts'
import { isLocation, isRemoteLocation, isWorkplaceOnly } from '../fields/location.ts'
import { stripCareersWords } from '../fields/site-names.ts'
import { boilerplateLine } from '../text/boilerplate.ts'
import { namesPage } from '../text/generic-title.ts'
import { labelledField } from '../text/labels.ts'
import { sectionOf } from '../text/sections.ts'

const legalForm =
  /(?<![\s,])[\s,]+(?:inc|llc|l\.l\.c|ltd|limited|gmbh(?: & co\.? kg)?|ag|kg|se|plc|corp|corporation|co|b\.?v|n\.?v|ab|as|aps|a\/s|oy|sarl|sas|s\.a|s\.p\.a|srl|s\.r\.l|s\.r\.o|a\.s|pty ltd|pvt\.? ltd|sp\. z o\.o|gbr|ug|e\.v|kft|ltda)\.?(?: \([^)]*\))?$|株式会社|有限会社|合同会社|주식회사|\(주\)|股份有限公司|有限公司/iu

/** What a name is told by, however it is written: without its legal form and what stands around it. */
export const keyOf = (name: string): string =>
  slugify(stripCareersWords(name).replace(legalForm, '').replace(legalForm, ''))

/** Without what separates a part of a title from the others. */
export const asideOf = (part: string): string =>
  part.replace(/^[\s:|/·•»›–—@-]+|(?<![\s:|/·•»›–—-])[\s:|/·•»›–—-]+$/g, '')

/** The parts of a title, and what stands behind "at" in them. */
export const partsOf = (title: string): { name: string; isAt: boolean }[] =>
  title
    .split(titleSeparator)
    .flatMap((part) => [part, ...part.split(/: |, |(?<!\s)\s[–—-]\s/)])
    .flatMap((part) => {
      const [, at] =
        /\s(?:at|@|bei|chez|hos|presso|bij|till|en|na|pela|pelo|tại|в|у|u)\s+(\p{Lu}.{1,60})$/u.exec(part) ?? []
      return [{ name: part, isAt: false }, ...(at === undefined ? [] : [{ name: at, isAt: true }])]
    })
    .map(({ name, isAt }) => ({ name: asideOf(stripCareersWords(name)), isAt }))

/** The labels of a host that may name somebody. */
export const labelsOf = (hostname: string): string[] => {
  const labels = hostname
    .split('.')
    .slice(0, -1)
    .filter(
      (label) =>
        !/^(?:[a-z]{1,2}|www|com|org|net|gov|edu|jobs?|careers?|apply|mail|recruiting|boards|unknown|workwithus|workforus|joinus|join|hiring)$/.test(
          label,
        ),
    )
  return labels.map((label) => slugify(label.replace(/^(?:careers?|jobs?|karriere|join)-|-(?:careers?|jobs?)$/, '')))
}

/** A word of the text with which a label of the address begins: "Acme" of acmetools.com. */
export const wordBeginning = (label: string, text: string): string | undefined => {
  let longest: string | undefined
  if (label.length < 5) return undefined
  for (const [word] of text.slice(0, 60_000).matchAll(/\p{Lu}[\p{L}\p{N}&-]{2,30}/gu)) {
    const slug = slugify(word)
    if (slug.length > 3 && slug.length < label.length && slug.length > (longest?.length ?? 0) && label.startsWith(slug))
      longest = word
  }
  return longest
}

/** The names that a text uses as those of places: "in Hamm", "59065 Hamm", "à Lomé". */
export const placesIn = (text: string): Set<string> => {
  const places = new Set<string>()
  for (const [, name = ''] of text.matchAll(
    /(?<![\p{L}\d])(?:in|near|à|en|em|v|ve|na|w|på|nach|в|у|на|(?!(?:19|20)\d\d )\d{4,5}) (\p{Lu}[\p{L}'’.-]*(?: \p{Lu}[\p{L}'’.-]*){0,3})/gu,
  )) {
    const words = name.replace(/[.,]$/, '').split(' ')
    words.forEach((_word, index) => places.add(words.slice(0, index + 1).join(' ')))
  }
  return places
}

/** Whether a line is short enough to be a name. */
export const isShort = (line: string): boolean => line.length > 1 && line.length < 70 && line.split(' ').length < 9

/** Hosts that everybody links to. */
export const ordinary: RegExp =
  /^(?:gmail|googlemail|outlook|hotmail|yahoo|icloud|gmx|web|protonmail|live|mail|qq|163|naver|seznam|example|linkedin|facebook|twitter|instagram|youtube|google|github|apple|whatsapp|t|x|goo|bit|forms|docs|maps|medium|vimeo|tiktok|xing|pinterest|telegram|glassdoor|indeed|wordpress|w3|schema|cloudflare|googletagmanager|gstatic|cookiebot|wikipedia)$/

/** Whether an address is named after somebody: acme.com after Acme, and after Acme Tools. */
export const isSameName = (label: string, key: string): boolean =>
  label === key || (label.length > 4 && key.startsWith(label)) || (key.length > 4 && label.startsWith(key))

/** A place, a label, a button or a cut sentence: never a name. */
export const isNoName = (name: string): boolean =>
  sectionOf(name) !== undefined ||
  // "Sep 9, 2015", "12.11.2026"
  /^(?:\p{L}{3,9}\.? )?\d{1,2}[., /]+(?:\p{L}{3,9}\.?[, ]*|\d{1,2}[./])?\d{2,4}$/u.test(name) ||
  boilerplateLine.test(name) ||
  // "Hafenstraße 12a"
  /(?:stra(?:ß|ss)e|str\.|gasse|allee|platz|weg|street|avenue|road) \d+\p{L}?$/iu.test(name) ||
  /…$|\.{3}$|[:：@?!]|\s\p{Ll}{1,3}$|^[[<{].*[\]>}]$/u.test(name) ||
  isLocation(name) ||
  isRemoteLocation(name) ||
  isWorkplaceOnly(name) ||
  namesPage(name) ||
  isJobBoard(name) ||
  // "ON" beside a town, "Salário a combinar"
  /^\p{Lu}{2}$/u.test(name) ||
  labelledField(name.split(' ')[0] ?? '') === 'salary'
