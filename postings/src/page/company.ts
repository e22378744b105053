/** Finds the employer of a posting that no data and no label name. */

import { contactIn } from '../fields/contact.ts'
import {
  employersIn,
  findSpelling,
  hasLegalForm,
  isEmployerName,
  isMentionedAsEmployer,
  onlyNameWithLegalForm,
  slugify,
  statedEmployer,
} from '../fields/employer.ts'
import { isJobBoard, isJobBoardHost, isJobSiteName } from '../fields/job-boards.ts'
import { jobTitleWord, stripTitleLabel, titleSeparator } from '../fields/job-title.ts'
import { isLocation, isRemoteLocation, isWorkplaceOnly } from '../fields/location.ts'
import { isPlaceInText } from '../fields/location-in-prose.ts'
import { nameAndPlace } from '../fields/name-and-place.ts'
import { copyrightOwners, stripCareersWords } from '../fields/site-names.ts'
import { isDepartment, looksLikeCompany } from '../text/header.ts'
import { employerOtherThanSite, isEmployerOfPage, matchesDomain } from './employer-evidence.ts'
import { isGenericTitle } from './generic-title.ts'
import type { PageContent } from './page-content.ts'

/** The employer if neither data nor a label name it; the most certain evidence comes first. */
export const companyOfPage = (content: PageContent, ownLines: string[], position: string): string | undefined => {
  const { title, meta, text, lines } = content
  const isOther = (name: string | undefined): name is string =>
    name !== undefined &&
    // Some write their own name in lower case, as in their address.
    (isEmployerName(name) || isOwnHost(name, content.url)) &&
    !isJobBoard(name) &&
    slugify(name) !== slugify(position) &&
    !isGenericTitle(name) &&
    !(ownLines.slice(1, 4).includes(name) && isPlaceInText(name, ownLines.slice(1).join('\n')))
  const stated =
    statedEmployer(ownLines.join('\n')) ?? statedEmployer([title, meta.get('description') ?? ''].join('\n'))
  if (isOther(stated)) return stated
  const site = meta.get('og:site_name')
  const candidates = [
    employerOtherThanSite(content),
    site !== undefined && isEmployerOfPage(site, content) ? site : undefined,
    companyByHost(content),
    companyInGenericTitle(title),
    companyBesidePosition(title, position, content),
    ownLines
      .slice(1, 4)
      .map((line) => nameAndPlace(line)?.company)
      .find((name) => name !== undefined && `${title} ${text}`.split(name).length > 2),
    ownLines
      .slice(1, 4)
      .find(
        (line) =>
          isEmployerName(line) && line.length < 50 && !jobTitleWord.test(line) && isMentionedAsEmployer(line, text),
      ),
    ...employersIn(ownLines.join('\n')),
    ...employersIn([...lines, ...content.descriptionLines].join('\n')),
    companyByCopyright(content),
  ]
  // A name that occurs only once on a page may be anybody's.
  const repeated = candidates.filter(isOther).find((name) => name === site || `${title} ${text}`.split(name).length > 2)
  // The lines of the posting itself, if they can be told from the rest of the page.
  const isPostingText = ownLines[0]?.toLowerCase() === position.toLowerCase()
  const byHost = companyByHost(content)
  if (repeated === undefined && isOther(byHost)) return byHost
  const contact = contactIn([...ownLines, ...content.descriptionLines])
  const isOwn = (name: string | undefined) => isOther(name) && isPostingText
  const beside = nameAbovePlace(ownLines)
  const formal = onlyNameWithLegalForm(ownLines.slice(0, 40).join('\n'))
  return repeated ?? contact?.company ?? [beside, formal].find(isOwn)
}

const isOwnHost = (name: string, { hostname }: URL) =>
  name.length > 3 &&
  hostname
    .split('.')
    .slice(-3, -1)
    .some((label) => slugify(label) === slugify(name))

const vendorHosts =
  /(^|\.)(peoplestrong|silkroad|taleo|brassring|avature|ultipro|oraclecloud|icims|myworkdayjobs|jobs|lever|greenhouse|gusto|jobvite|linkedin|indeed|glassdoor|stepstone|seek|jobstreet|jobindex|startupjobs|hrmos|github|notion|google|webflow|framer|wixsite|squarespace|talentclue|successfactors|dayforcehcm|eightfold|evi)\.[a-z.]{2,8}$/
const careersAffix =
  /^(careers?|jobs?|karriere|empleo|trabaje|talent|recruit(ing)?|hiring|join|work|apply)-?|-?(careers?|jobs?|karriere|recruit(ing|ment)?|hr|hq|talent)$/g

/** The employer by the page's host, spelled as on the page: "Acme Tools" at careers.acme-tools.com. */
const companyByHost = ({ url, title, text, meta }: PageContent): string | undefined => {
  const isVendor = vendorHosts.test(url.hostname)
  const labels = url.hostname.split('.').slice(0, isVendor ? -2 : -1)
  const pageText = [title, meta.get('description') ?? '', meta.get('og:description') ?? '', text].join(' \n ')
  for (const label of labels.reverse()) {
    if (/^(www|m|en|de|fr|jobs?|careers?|apply|recruiting|beta|portal|unknown)$/.test(label) || isJobBoard(label))
      continue
    const bare = label.replace(careersAffix, '')
    const name =
      // Some end with a word of the name: acme.industries.
      (isVendor ? undefined : findSpelling(`${label}${url.hostname.split('.').at(-1)}`, pageText)) ??
      (isJobBoardHost(label) ? undefined : findSpelling(label, pageText)) ??
      (bare === label ? undefined : findSpelling(bare, pageText))
    if (name !== undefined && isEmployerName(name) && !isJobBoard(name)) return name
  }
  return undefined
}

/** "Acme Ltd - Job details", "Careers | Acme": the part of a title that is not generic. */
const companyInGenericTitle = (title: string): string | undefined => {
  const parts = title
    .split(/(?<!\s)\s+(?:[|–—/·•»›-]|::)\s+|(?:(?<!\s)\s+)?[|｜]\s*|:\s/)
    .map((part) => part.trim())
    .filter(Boolean)
  const others = parts.filter((part) => !isGenericTitle(part))
  const [rest] = others
  const found = rest && stripCareersWords(rest).replace(/\.(com|net|org|io)$/i, '')
  if (
    others.length !== 1 ||
    !found ||
    isJobBoard(found) ||
    isJobSiteName(found) ||
    (parts.length === 1 && found === rest)
  )
    return undefined
  return isEmployerName(found) && found.split(' ').length <= 6 ? found : undefined
}

/** "Engineer - Acme": what is left of a title, if it is neither the site's name nor a place. Other signs have to agree. */
const companyBesidePosition = (title: string, position: string, content: PageContent): string | undefined => {
  const parts = title.split(titleSeparator).map((part) => part.trim())
  const isPosition = (part: string) => stripTitleLabel(part).toLowerCase() === position.toLowerCase()
  if (!parts.some(isPosition)) return undefined
  const isSaid = (name: string) =>
    content.lines.some(
      (line) => line === name || (line.length < 120 && line.split(/(?<!\s)\s*[|·•｜]\s*/).includes(name)),
    ) ||
    hasLegalForm(name) ||
    content.text.split(name).length > 3 ||
    isMentionedAsEmployer(name, content.text) ||
    !parts.includes(name)
  const names = parts
    .filter((part) => part !== '' && !isPosition(part) && !isGenericTitle(part))
    .map(stripCareersWords)
    .filter(
      (name) =>
        isEmployerName(name) &&
        name.split(' ').length < 6 &&
        !/\d{3}/.test(name) &&
        !jobTitleWord.test(name) &&
        !isJobSiteName(name) &&
        !isLocation(name) &&
        !isRemoteLocation(name) &&
        !isWorkplaceOnly(name) &&
        !isDepartment(name) &&
        !matchesDomain(name, content) &&
        name !== content.meta.get('og:site_name') &&
        !isPlaceInText(name, content.text) &&
        isSaid(name),
    )
  return names.length === 1 ? names[0] : undefined
}

/** Title, name, place: what stands between the two is the employer, in any language. */
const nameAbovePlace = ([, name = '', ...under]: string[]): string | undefined =>
  looksLikeCompany(name) && !isDepartment(name) && under.slice(0, 2).some((line) => isLocation(line)) ? name : undefined

/** The owner in a page's copyright line, if the page mentions it as an employer. */
const companyByCopyright = ({ text }: PageContent): string | undefined =>
  copyrightOwners(`${text} `)
    .map((owner) =>
      owner
        .replace(/(?:(?<!\s)\s+)?\b(all rights|alle rechte|tous droits|powered by|inc\.? all).*$/i, '')
        .replace(/(?<![\s,.®™|-])[\s,.®™|-]+\d*$/, '')
        .trim(),
    )
    .find(
      (owner) =>
        isEmployerName(owner) &&
        !isJobSiteName(owner) &&
        !/^(google|microsoft|openstreetmap|mapbox|facebook|meta|adobe)\b/i.test(owner) &&
        owner.split(' ').length <= 6 &&
        isMentionedAsEmployer(owner, text),
    )
