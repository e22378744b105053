/** Tells names apart, however a title, an address or a text writes them. */

import { isAuthority } from '../fields/authority.ts'
import { slugify, withoutLegalForm } from '../fields/employer.ts'
import { isJobBoard } from '../fields/job-boards.ts'
import { jobTitleWord, titleSeparator } from '../fields/job-title.ts'
import { isLocation, isRemoteLocation, isWorkplaceOnly } from '../fields/location.ts'
import { stripCareersWords } from '../fields/site-names.ts'
import { boilerplateLine } from '../text/boilerplate.ts'
import { labelledField } from '../text/labels.ts'
import { isOfMenus } from '../text/menu-words.ts'
import { namesPage } from '../text/page-titles.ts'
import { sectionOf } from '../text/sections.ts'
import { namesStreet } from './employer/employer-kinds.ts'
import { isFactCompound, isNobody } from './employer/employer-nobody.ts'
import { countWords } from './words.ts'

const legalForm =
  /(?<![\s,])[\s,]+(?:inc|llc|l\.l\.c|llp|ltd|limited|private limited|gmbh(?: & co\.? kg)?|ggmbh|mbh|ag|kg|kgaa|ohg|ug|se|eg|e\.g|e\.v|e\.k|plc|corp|corporation|co|b\.?v|n\.?v|bvba|vof|ab|as|asa|aps|a\/s|oy|oyj|ry|ehf|sarl|sàrl|sas|sasu|eurl|s\.a|s\.a\.s|s\.a\.u|s\.l|s\.l\.u|sl|s\.p\.a|srl|s\.r\.l|srls|s\.r\.l\.s|s\.r\.o|s\. r\. o|a\.s|v\.o\.s|k\.s|z\.s|d\.o\.o|d\.d|pty|pty ltd|pte|pte\.? ltd|pvt|pvt\.? ltd|sdn\.? bhd|tbk|sp\. ?z ?o\. ?o|sp\. ?k|gbr|kft|zrt|nyrt|lda|ltda|eireli|s\/a|oü|uab|sia|a\.ş|ад|еоод|оод)\.?(?: \([^)]*\))?(?: i\. ?[gl]\.)?$|株式会社|有限会社|合同会社|주식회사|\(주\)|㈜|股份有限公司|有限公司/iu
const formBefore =
  /^(?:ТОВ|ТзОВ|ООО|АО|ЗАО|ОАО|ПАО|ПрАТ|ПАТ|ФОП|ИП|ТОО|PT|UAB|SIA|AS|OÜ|Công ty(?: (?:TNHH|CP|Cổ phần))?) (?=[«"„“\p{Lu}])/u

/** What a name is told by, however it is written: without its legal form and what stands around it. */
export const keyOf = (name: string): string => {
  const bare = stripCareersWords(name).replace(formBefore, '').replace(legalForm, '').replace(legalForm, '')
  return slugify(bare.length < 90 ? withoutLegalForm(bare) : bare)
}

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
        /\s(?:at|@|bei(?: der| dem)?|chez|hos|presso|bij|till|ved|en|em|na|no|pela|pelo|tại|ở|w|v|ve|в|у|u)\s+(\p{Lu}.{1,60})$/u.exec(
          part,
        ) ?? []
      // "Baker @Krume"
      const [, handle] = /(?:^|\s)@(\p{L}[\p{L}\p{N}_-]{1,38}(?: \p{Lu}[\p{L}\p{N}&-]{1,30}){0,3})$/u.exec(part) ?? []
      const named = at ?? handle
      return [{ name: part, isAt: false }, ...(named === undefined ? [] : [{ name: named, isAt: true }])]
    })
    .map(({ name, isAt }) => ({ name: asideOf(stripCareersWords(name)), isAt }))

/** Hosts on which users have pages of their own, under names that are theirs rather than their employers'. */
const hostOfUsers =
  /(?:^|\.)(?:github\.(?:io|com)|gitlab\.(?:io|com)|bitbucket\.(?:io|org)|netlify\.app|vercel\.app|pages\.dev|web\.app|firebaseapp\.com|herokuapp\.com|onrender\.com|blogspot\.[a-z.]+|wordpress\.com|wixsite\.com|weebly\.com|tumblr\.com|medium\.com|substack\.com|notion\.site|surge\.sh|neocities\.org|ucoz\.[a-z]+|jimdo\.com|jimdofree\.com|strikingly\.com|sites\.google\.com)$/

export const isHostOfUsers = (hostname: string): boolean => hostOfUsers.test(hostname)

/** What sites call parts of themselves, and those who serve them. */
const labelOfParts =
  /^(?:static|cdn|img|images?|pics?|assets|media|files?|uploads?|downloads?|api|apps?|blog|docs?|support|help|portal|my|login|auth|shop|store|news|info|intranet|cloud|s3|storage|web|m|mobile|beta|staging|test|hr|go|link|click|email|smtp|webmail|team|about|en|de|fr|es)$/
const labelOfServers =
  /^(?:github|githubusercontent|gitlab|netlify|vercel|herokuapp|amazonaws|cloudfront|googleapis|firebaseapp|azurewebsites|windows|blogspot|wixsite|jsdelivr|unpkg|shields|imgur|gravatar)$/

/** "list.krume.org": that of a list on which many write. */
const hostOfLists = /^(?:lists?|listserv|mailman|groups?|maillist|mailinglist|sympa|listes?|listas?|newsgroups?)\./

/** The labels of a host that may name somebody. */
export const labelsOf = (hostname: string): string[] => {
  if (hostOfLists.test(hostname)) return []
  const labels = hostname
    .split('.')
    .slice(0, -1)
    .filter(
      (label, index, all) =>
        !/^(?:[a-z]{1,2}|www\d?|com|org|net|gov|gouv|gob|gub|govt|gouvernement|government|gv|muni|mil|edu|sch|asso|nom|int|info|public|jobs?|emplois?|offres|carrieres?|empleos?|vagas|karriere|kariera|rabota|praca|vacatures|vakansii|stellen|careers?|apply|mail|recruiting|boards|unknown|workwithus|workforus|joinus|join|hiring)$/.test(
          label,
        ) &&
        !labelOfServers.test(label) &&
        !(index < all.length - 1 && labelOfParts.test(label)),
    )
  return labels.map((label) =>
    slugify(
      label.replace(
        /^(?:careers?|jobs?|karriere|join)-|-(?:careers?|jobs?|inc|corp|group|global|ltd|gmbh|hq|co|llc|official|online)$/,
        '',
      ),
    ),
  )
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

const placeName = String.raw`(\p{Lu}[\p{L}'’.-]*(?: \p{Lu}[\p{L}'’.-]*){0,3})`
/** Italian says of an employer what others say only of a place: "in Krume". */
const isItalian = (text: string): boolean =>
  (text.slice(0, 10_000).match(/(?<!\p{L})(?:di|della|che|per|con|il|una|sono)(?!\p{L})/gu)?.length ?? 0) > 8

const inPlace = new RegExp(String.raw`(?<![\p{L}\d])(?:in|near|à|nach|(?!(?:19|20)\d\d )\d{4,5}) ${placeName}`, 'gu')
const nearPlace = new RegExp(String.raw`(?<![\p{L}\d])(?:near|nach|(?!(?:19|20)\d\d )\d{4,5}) ${placeName}`, 'gu')
/** "Lyon - 69", "Lyon (69)": a town and the number of its department or district. */
const withDepartment = new RegExp(String.raw`(?:^|\n)${placeName}(?: - | \()\d{2,3}\)?(?=\n|$)`, 'gu')
const inOrAt = new RegExp(String.raw`(?<![\p{L}\d])(?:en|em|v|ve|na|w|på|в|у|на|tại|ở) ${placeName}`, 'gu')

const namesBehind = (pattern: RegExp, text: string): Set<string> => {
  const places = new Set<string>()
  for (const [, name = ''] of text.matchAll(pattern)) {
    const words = name.replace(/[.,]$/, '').split(' ')
    words.forEach((_word, index) => places.add(words.slice(0, index + 1).join(' ')))
  }
  return places
}

/** Whether words of a text have capitals that are no names, as in German. */
export const hasCapitalNouns = (text: string): boolean =>
  (text.slice(0, 10_000).match(/(?<!\p{L})(?:und|der|die|das|mit|für|wir|von)(?!\p{L})/gu)?.length ?? 0) > 5

/** The names that a text uses as those of places: "in Hamm", "59065 Hamm", "à Lomé". */
export const placesIn = (text: string): Set<string> =>
  new Set([...namesBehind(isItalian(text) ? nearPlace : inPlace, text), ...namesBehind(withDepartment, text)])

/** The names of what one is in or at, which some languages say alike: "en Lomé" and "en Krume", "в Омске" and "в Круме". */
export const placesOrEmployersIn = (text: string): Set<string> =>
  isItalian(text) ? namesBehind(inPlace, text) : namesBehind(inOrAt, text)

/** Whether a name may be somebody's: no word of many postings, no title, no place. */
export const isUncommon = (name: string): boolean => {
  const { all, common } = countWords(name)
  return common < all && !jobTitleWord.test(name) && !isLocation(name) && !isNobody(name) && !isFactCompound(name)
}

/** Whether a line is short enough to be a name. */
export const isShort = (line: string): boolean => line.length > 1 && line.length < 70 && line.split(' ').length < 9

/** Hosts that everybody links to. */
export const ordinary: RegExp =
  /^(?:gmail|googlemail|outlook|hotmail|yahoo|icloud|gmx|web|protonmail|live|mail|qq|163|naver|seznam|example|linkedin|facebook|twitter|instagram|youtube|google|github|apple|whatsapp|t|x|goo|bit|forms|docs|maps|medium|vimeo|tiktok|xing|pinterest|telegram|glassdoor|indeed|wordpress|w3|schema|cloudflare|googletagmanager|gstatic|cookiebot|wikipedia)$/

/** How other languages say "and" in addresses: hof-und-gut.de is that of "Hof&Gut". */
const ands = ['und', 'et', 'y', 'e', 'i', 'en', 'og', 'och', 'ja', 'a', 'n', '']

/** Whether an address is named after somebody: acme.com after Acme, and after Acme Tools. */
export const isSameName = (label: string, key: string): boolean =>
  label === key ||
  (label.length > 4 && key.startsWith(label)) ||
  (key.length > 4 && label.startsWith(key)) ||
  (label.length > 5 && key.includes('and') && ands.some((and) => key.replace('and', and) === label))

/** A place, a label, a button or a cut sentence: never a name. */
export const isNoName = (name: string): boolean =>
  sectionOf(name) !== undefined ||
  // "Sep 9, 2015", "12.11.2026"
  /^(?:\p{L}{3,9}\.? )?\d{1,2}[., /]+(?:\p{L}{3,9}\.?[, ]*|\d{1,2}[./])?\d{2,4}$/u.test(name) ||
  boilerplateLine.test(name) ||
  isOfMenus(name) ||
  isNobody(name) ||
  namesStreet(name) ||
  /…$|\.{3}$|[:：@?!]|\s\p{Ll}{1,3}$|^[[<{].*[\]>}]$/u.test(name) ||
  (isLocation(name) && !isAuthority(name)) ||
  isRemoteLocation(name) ||
  isWorkplaceOnly(name) ||
  namesPage(name) ||
  isJobBoard(name) ||
  // "SRL", "GmbH"
  (name.length < 12 && slugify(` ${name}`.replace(legalForm, '')) === '') ||
  // "Salário a combinar"
  labelledField(name.split(' ')[0] ?? '') === 'salary'
