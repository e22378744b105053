/** What a page's address says about it. */

import { slugify } from '../../fields/employer.ts'
import { jobTitleWord, titleSeparator } from '../../fields/job-title.ts'
import { safeDecode } from '../../url.ts'
import { isGenericTitle } from '../generic-title.ts'
import type { PageContent } from '../page-content.ts'
import type { PageSign } from './page-sign.ts'

const jobUrl =
  /(^|[/.\-_])(jobs?|jobdetails?|viewjob|vis-job|careers?|carriere|karriere|vacanc(y|ies)|vacature|positions?|openings?|postings?|opportunit(y|ies)|requisition|employment|stellen(angebote?|ausschreibung)?|nabidka|pozice|detail-pozice|emplois?|empleos?|vagas?|hiring|recruit(ment)?|recrutement|offres?-emploi|trabajo|trabalho|ofertas?(-de-empleo)?|oferty?|prac[aey]|pr%C3%A1c[ae]|vacatures|banen|lediga-jobb|jobb|stilling(er)?|lavoro|lavora-con-noi|munka|allas(ok)?|posao|poslovi|tyopaikat|rekry|werken-bij|is-ilani|ilan|kariyer|jobopenings?|arbeit|stellenmarkt|loker|lowongan|rekrutacja|kariera|vakansi(?:ya|yalar)?|elanlar|is-elanlari|is-ilanlari|vakans\w*|zamestnani|zamestnanie|volna-mista|volne-miesta|toopakkumi\w+|tookoht|tookohad|darbas|darbo-\w+|darba-\w+|skelbim\w+|sludinajum\w+|viec-lam|tuyen-dung|ajira|nafasi-za-kazi|convocatorias?|concours|bharti|naukri|angajar[ei]|locuri-de-munca|anunt|oglasi?|zaposlitev|delovna-mesta|zaposlenje|rabota|obyav[ai]|obiav[ai]|vakancii?|vakansii|robota|wazaif|estekhdam|thesi|theseis|aggelia|aggelies|jawatan(?:-kosong)?|estagios?|stages?|puestos?|tyopaikka|avoimet-tyopaikat|tjanster?|ledige-stillinger|jobannonce|stellenanzeigen?|selezioni|concorsi|bandi)([/.\-_]|$)/i
const otherUrl =
  /\/(blog|news|press|articles?|stories|events?|products?|shop|advice|guides?|tips|courses?|programs?|programmes?|degrees?|admissions?|academy|bootcamps?|salar(y|ies)|templates?|resources|wiki|in|people|profiles?|users?|authors?|occupations?|career-(?:guides?|paths?)|berufe|metiers?|profesiones|profissoes|gehalt|gehaelter|salaires?|salarios?|stipendi|zarobki|platy|palkat|loner|loenn|maaslar?|maas|zarplat[ay]|gaji|luong|actualit(?:es|y)|actualites|noticias?|notizie|nieuws|nyheter|nyheder|uutiset|aktualnosci|aktuality|novice|novosti|novini|hirek|haberler|haber|xeberler|naujienos|zinas|uudised|nea|stiri|berita|tin-tuc|ueber-uns|over-ons|om-oss|om-os|o-nas|o-nama)(\/|$)|\/(?:how-to|what-(?:is|does)|comment-devenir|como-ser|como-se-tornar|wie-wird-man|come-diventare|jak-zostac|jak-se-stat)-/i
/** "/companies/acme": a page about an employer, which may list its jobs. */
const companyUrl =
  /\/(?:compan(?:y|ies)|employers?|firmen|firmy|entreprises?|empresas?|aziende|bedrijven|företag|kompanii)\/[^/]{2,80}(?:\/(?:jobs|vacancies|careers|openings))?\/?$/i
/** "/search", "?q=baker": what somebody looked for. */
const searchUrl =
  /\/(?:search|suche|recherche|results?|busca(?:r|dor)?|szukaj|hledat|jobs-in-[\w-]+|jobsuche|job-search|stellensuche)(?:\/|\.\w+|$)|\/listings?\/?$/i
const searchQuery = /[?&](?:q|query|keywords?|search|what|where|kw|s_keyword|searchterm)=[^&]/i

/** "?gh_jid=4711", "?jobId=12", "?jk=8a": in queries, but not the marks of an advertisement. */
const numberName = /(?<!cl)id$|^jk$|job|vacancy|^req|position|opening|posting/i

export const hasWordForJobs = ({ hostname, pathname }: URL) => jobUrl.test(`${hostname}${pathname}`)

const lastSegment = ({ pathname }: URL): string => pathname.split('/').findLast((part) => part !== '') ?? ''

/** The last part of an address that is a word, and no more than "index.html" or a language. */
const lastPart = ({ pathname }: URL): string => {
  const parts = pathname
    .split('/')
    .filter((part) => (part.length > 2 || /\d/.test(part)) && !/^(?:index|default|home)\b/i.test(part))
  // "/jobs/1977/baker/job"
  const isTail = /^(?:job|view|details?)$/i.test(parts.at(-1) ?? '') && parts.length > 2
  return safeDecode(parts.at(isTail ? -2 : -1) ?? '').replace(/\.\w{2,5}$/, '')
}

/** The line of a page with whose words its address ends, as many addresses of postings do. */
export const lineInUrl = ({ lines, title, url }: PageContent): string | undefined => {
  const last = url.pathname.split('/').findLast((segment) => segment.length > 5 && /\p{L}/u.test(segment)) ?? ''
  const slug = slugify(safeDecode(last).replace(/\.\w{2,5}$/, ''))
  const hasNumber = /\d{4}/.test(url.pathname)
  const titles = hasWordForJobs(url) ? title.split(titleSeparator) : []
  return [...lines, ...titles].find(
    (line) =>
      line.length < 120 &&
      line.includes(' ') &&
      (hasNumber || jobTitleWord.test(line)) &&
      !isGenericTitle(line) &&
      slugify(line) === slug,
  )
}

/** "?jobId=12" */
const namesNumber = ({ searchParams }: URL) =>
  [...searchParams].some(([name, value]) => numberName.test(name) && /\d/.test(value))

/** "/employers/acme", not "/employer/advertisement?jobId=12": what an employer enters is read there too. */
const isOfEmployer = (url: URL) => companyUrl.test(url.pathname) && !namesNumber(url)
const isOfSomethingElse = (url: URL) => otherUrl.test(url.pathname)

export const addressSigns: PageSign[] = [
  { name: 'the address has a word for jobs', speaks: 'either way', amount: ({ url }) => hasWordForJobs(url) },
  {
    name: 'the address ends with a word for jobs',
    speaks: 'against a posting',
    amount: ({ url }) => jobUrl.test(`/${lastPart(url)}/`) && !/\d/.test(lastPart(url)) && lastPart(url).length < 25,
  },
  {
    name: 'the address goes on after a word for jobs',
    speaks: 'for a posting',
    amount: ({ url }) =>
      jobUrl.test(`${url.hostname}${url.pathname.slice(0, url.pathname.lastIndexOf(lastPart(url)))}`) &&
      lastPart(url) !== '' &&
      !jobUrl.test(`/${lastPart(url)}/`),
  },
  {
    name: 'the address ends with a number',
    speaks: 'for a posting',
    amount: ({ url }) => /\d{4}|[\da-f]{8}|^\d+$/.test(lastSegment(url)) || namesNumber(url),
  },
  {
    name: 'the address ends with several words',
    speaks: 'either way',
    amount: ({ url }) =>
      lastPart(url)
        .split(/[-_+ ]/)
        .filter((word) => /\p{L}/u.test(word)).length > 2,
  },
  {
    name: 'the address names a job',
    speaks: 'for a posting',
    amount: ({ url }) => jobTitleWord.test(lastPart(url).replace(/[-_+]+/g, ' ')) && !jobUrl.test(`/${lastPart(url)}/`),
  },
  {
    name: 'the address is that of the whole site',
    speaks: 'against a posting',
    amount: ({ url }) => lastPart(url) === '' && url.search === '' && !url.hostname.endsWith('.invalid'),
  },
  {
    name: 'the address ends with a line of the page',
    speaks: 'for a posting',
    amount: (content) =>
      !isOfEmployer(content.url) && !isOfSomethingElse(content.url) && lineInUrl(content) !== undefined,
  },
  {
    name: 'the address is that of a search',
    speaks: 'for a list',
    amount: ({ url }) => searchUrl.test(url.pathname) || searchQuery.test(url.search),
  },
  { name: 'the address is that of an employer', speaks: 'against a posting', amount: ({ url }) => isOfEmployer(url) },
  {
    name: 'the address is that of something else',
    speaks: 'for something else',
    amount: ({ url }) => isOfSomethingElse(url),
  },
]
