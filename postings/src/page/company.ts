import {
  employersIn,
  isName,
  isSpokenOf,
  onlyLegalName,
  slugOf,
  spelledAs,
  statedEmployer,
} from '../fields/employer.ts'
import { isBoard, isJobSite } from '../fields/job-boards.ts'
import { jobWord } from '../fields/job-title.ts'
import { boardHost, copyrightOf, isEmployer, otherEmployer, withoutCareers } from './employer-evidence.ts'
import { isGeneric } from './job-page.ts'
import type { PageContent } from './page-content.ts'

/** The employer where neither data nor a label name it, the surest sign first. */
export const companyIn = (content: PageContent, own: string[], position: string): string | undefined => {
  const { title, meta, text, lines } = content
  const isOther = (name: string | undefined): name is string =>
    name !== undefined && isName(name) && !isBoard(name) && slugOf(name) !== slugOf(position) && !isGeneric(name)
  const stated = statedEmployer(own.join('\n')) ?? statedEmployer([title, meta.get('description') ?? ''].join('\n'))
  if (isOther(stated)) return stated
  const site = meta.get('og:site_name')
  const found = [
    otherEmployer(content),
    site !== undefined && isEmployer(site, content) ? site : undefined,
    namedByHost(content),
    besideGeneric(title),
    own.slice(1, 4).find((line) => isName(line) && line.length < 50 && !jobWord.test(line) && isSpokenOf(line, text)),
    ...employersIn(own.join('\n')),
    ...employersIn([...lines, ...content.described].join('\n')),
    namedByCopyright(content),
  ]
  // A name that stands on the page once may be anybody's.
  const named = found.filter(isOther).find((name) => name === site || `${title} ${text}`.split(name).length > 2)
  // The text of the posting itself, where it can be told from the rest of the page.
  const isOwn = own[0]?.toLowerCase() === position.toLowerCase()
  return named ?? (isOwn ? onlyLegalName(own.slice(0, 40).join('\n')) : undefined)
}

const vendors =
  /(^|\.)(peoplestrong|silkroad|taleo|brassring|avature|ultipro|oraclecloud|icims|myworkdayjobs|jobs|lever|greenhouse|gusto|jobvite|linkedin|indeed|glassdoor|stepstone|seek|jobstreet|jobindex|startupjobs|hrmos|github|notion|google|webflow|framer|wixsite|squarespace|talentclue|successfactors|dayforcehcm|eightfold|evi)\.[a-z.]{2,8}$/
const around =
  /^(careers?|jobs?|karriere|empleo|trabaje|talent|recruit(ing)?|hiring|join|work|apply)-?|-?(careers?|jobs?|karriere|recruit(ing|ment)?|hr|hq|talent)$/g

/** The employer by the page's own address, as the page spells it: careers.acme-tools.com where "Acme Tools" stands. */
const namedByHost = ({ url, title, text, meta }: PageContent): string | undefined => {
  const isVendor = vendors.test(url.hostname)
  const labels = url.hostname.split('.').slice(0, isVendor ? -2 : -1)
  const words = [title, meta.get('description') ?? '', meta.get('og:description') ?? '', text].join(' \n ')
  for (const label of labels.reverse()) {
    if (/^(www|m|en|de|fr|jobs?|careers?|apply|recruiting|beta|portal|unknown)$/.test(label)) continue
    const bare = label.replace(around, '')
    const name =
      (boardHost.test(label) ? undefined : spelledAs(label, words)) ??
      (bare === label ? undefined : spelledAs(bare, words))
    if (name !== undefined && isName(name) && !isBoard(name)) return name
  }
  return undefined
}

/** "Acme Ltd - Job details", "Careers | Acme": what is left of a title beside words that stand on every careers site. */
const besideGeneric = (title: string): string | undefined => {
  const parts = title
    .split(/\s+(?:[|–—/·•»›-]|::)\s+|\s*[|｜]\s*|:\s/)
    .map((part) => part.trim())
    .filter(Boolean)
  const others = parts.filter((part) => !isGeneric(part))
  const [rest] = others
  const found = rest && withoutCareers(rest).replace(/\.(com|net|org|io)$/i, '')
  if (others.length !== 1 || !found || isBoard(found) || isJobSite(found) || (parts.length === 1 && found === rest))
    return undefined
  return isName(found) && found.split(' ').length <= 6 ? found : undefined
}

/** The owner of the page by its copyright line, if the page speaks of it as of an employer. */
const namedByCopyright = ({ text }: PageContent): string | undefined =>
  copyrightOf(`${text} `)
    .map((owner) =>
      owner
        .replace(/\s*\b(all rights|alle rechte|tous droits|powered by|inc\.? all).*$/i, '')
        .replace(/[\s,.®™|-]+\d*$/, '')
        .trim(),
    )
    .find(
      (owner) =>
        isName(owner) &&
        !isJobSite(owner) &&
        !/^(google|microsoft|openstreetmap|mapbox|facebook|meta|adobe)\b/i.test(owner) &&
        owner.split(' ').length <= 6 &&
        isSpokenOf(owner, text),
    )
