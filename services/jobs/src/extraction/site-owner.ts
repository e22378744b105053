import { isName, isSpokenOf, spelledAs } from '@roletrail/contracts/posting/employer'
import { isBoard, isJobSite } from './boards.ts'
import { boardHost, copyrightOf, withoutCareers } from './employer-name.ts'
import type { PageContent } from './page-content.ts'

const vendors =
  /(^|\.)(peoplestrong|silkroad|taleo|brassring|avature|ultipro|oraclecloud|icims|myworkdayjobs|jobs|lever|greenhouse|gusto|jobvite|linkedin|indeed|glassdoor|stepstone|seek|jobstreet|jobindex|startupjobs|hrmos|github|notion|google|webflow|framer|wixsite|squarespace|talentclue|successfactors|dayforcehcm|eightfold|evi)\.[a-z.]{2,8}$/
const around =
  /^(careers?|jobs?|karriere|empleo|trabaje|talent|recruit(ing)?|hiring|join|work|apply)-?|-?(careers?|jobs?|karriere|recruit(ing|ment)?|hr|hq|talent)$/g

/** The employer by the page's own address, as the page spells it: careers.acme-tools.com where "Acme Tools" stands. */
export const namedByHost = ({ url, title, text, meta }: PageContent): string | undefined => {
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
export const besideGeneric = (title: string, isGeneric: (part: string) => boolean): string | undefined => {
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
export const namedByCopyright = ({ text }: PageContent): string | undefined =>
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
