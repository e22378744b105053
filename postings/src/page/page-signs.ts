/** Weighs what says that a page is about one job against what says that it lists several or is about something else. */

import { slugify } from '../fields/employer.ts'
import { jobTitleWord, stripTitleLabel, titleSeparator } from '../fields/job-title.ts'
import { isLocation } from '../fields/location.ts'
import { linesBeforeOtherJobs } from '../text/boilerplate.ts'
import { isListTitle } from '../text/generic-title.ts'
import { isFactLine, isRequisitionLine, labelledField } from '../text/labels.ts'
import { sectionOf, sectionsOf } from '../text/sections.ts'
import { safeDecode } from '../url.ts'
import { isGenericTitle } from './generic-title.ts'
import type { Link, PageContent } from './page-content.ts'

/** What speaks for a reading of a page, and how much: 1 for what also occurs elsewhere, 2 for what hardly does. */
type Sign = { name: string; weight: number; holds: (content: PageContent) => boolean }

export type PageScores = {
  /** For a page about one job. */
  posting: number
  /** The part of it that no list of jobs has. */
  own: number
  /** For a list of jobs. */
  list: number
  /** For something else. */
  other: number
  /** Whether a sign among those for a list nearly suffices by itself. */
  isPlainList: boolean
  /** The signs that were found, to show why a page was read or refused. */
  reasons: string[]
}

const jobUrl =
  /(^|[/.\-_])(jobs?|jobdetails?|viewjob|vis-job|careers?|carriere|karriere|vacanc(y|ies)|vacature|positions?|openings?|postings?|opportunit(y|ies)|requisition|employment|stellen(angebote?|ausschreibung)?|nabidka|pozice|detail-pozice|emplois?|empleos?|vagas?|hiring|recruit(ment)?|recrutement|offres?-emploi|trabajo|trabalho|ofertas?(-de-empleo)?|oferty?|prac[aey]|pr%C3%A1c[ae]|vacatures|banen|lediga-jobb|jobb|stilling(er)?|lavoro|lavora-con-noi|munka|allas(ok)?|posao|poslovi|tyopaikat|rekry|werken-bij|is-ilani|ilan|kariyer|jobopenings?|arbeit|stellenmarkt|loker|lowongan|rekrutacja|kariera)([/.\-_]|$)/i
const otherUrl =
  /\/(blog|news|press|articles?|stories|events?|products?|shop|advice|guides?|tips|courses?|programs?|programmes?|degrees?|admissions?|academy|bootcamps?|salar(y|ies)|templates?|resources|wiki)(\/|$)/i
/** "/companies/acme": a page about an employer, which may list its jobs. */
const companyUrl =
  /\/(?:compan(?:y|ies)|employers?|firmen|firmy|entreprises?|empresas?|aziende|bedrijven|företag|kompanii)\/[^/]{2,80}(?:\/(?:jobs|vacancies|careers|openings))?\/?$/i
const otherOgType = /^(product|video|music|book|profile)/i
const applyLabel =
  /^(easy |quick )?apply\b|^(jetzt |online )?bewerben|^postuler|^aplicar|^solicitar|^candidat|応募|應徵|^odpovědět|^mám zájem|^ansøg|^søg (job|stillingen)|^inscr[ií]b|지원하기|^solliciteer|^ansök|^søk |^hae |^candidati|^invia (la )?candidatura|^aplikuj|^wyślij cv|^poslať|^pošli|^reagovať|^jelentkez|^aplică|^([iİ]lana |hemen )?başvur|^aplicar|^aplică|^apply|^candidater|^je candidate|^me candidatar|^inscreva|^ich bewerbe|^zgłoś|^złóż|^odpowiedz|^stuur (je )?(cv|sollicitatie)|^send ansøgning|^skicka ansökan|^prijavi|^odpovedať|^me postuler|^je postule|^enviar (candidatura|cv)|^quero me candidatar|^lamar|^ứng tuyển|^откликнуться|^відгукнутися|申し込|立即申请|投递简历|입사지원|^i['’]m interested|^(i am )?interested|^submit (your )?(application|cv|resume)|^send (your |us your )?(application|cv|resume)/iu

// The section headings of postings, with the capitals they are written with.
const sectionHeadings =
  /Responsibilities|Requirements|Qualifications|About the (?:role|job|position|Role|Job|Position)|(?:The|Your) Role|What (?:you|You)['’]ll (?:do|Do|bring|Bring)|What (?:will you|you will) (?:do|bring)|What (?:we|We)(?:['’]re| are) [Ll]ooking [Ff]or|Experience and [Ss]kills|Skills (?:and|&) (?:[Ee]xperience|[Qq]ualifications?)|Required (?:skills|Skills|expertise)|Job (?:Summary|Description)|Aufgaben|Ihr Profil|Dein Profil|Deine Mission|Das bringst [Dd]u mit|[Ww]ir bieten|Requisitos|Funciones|Responsabilidades|Missions|Profil recherché|Náplň práce|Požadujeme|Nabízíme|仕事内容|応募資格|工作內容|工作說明|需求條件|업무 내용|근무 조건|지원 방법|담당업무|자격요건|우대사항|Obowiązki|Wymagania|Oferujemy|Responsabilità|Requisiti|Arbejdsopgaver|Kvalifikationer|Arbetsuppgifter|Taken|Functie-eisen|Descripción de la oferta|Principais atividades|Informácie o|Požiadavky|Zamestnanecké výhody|Vos missions|Votre profil|Votre mission|Le poste|Deine Aufgaben|Ihre Aufgaben|Dein Job|Wat ga je doen|[Ww]at wij bieden|Jouw profiel|Over de functie|Om jobbet|Om stillingen|Om rollen|Vi erbjuder|Vi söker|Hvem er du|Zakres obowiązków|Nasze wymagania|Twój zakres|Cosa farai|Chi cerchiamo|Sobre a vaga|Requisitos e qualificações|Responsabilidades e atribuições|Feladatok|Elvárások|Amit kínálunk|Responsabilități|Cerințe|İş Tanımı|Aranan Nitelikler|Who [Yy]ou [Aa]re|What [Ww]e [Oo]ffer|Your [Pp]rofile|Your [Tt]asks|Minimum [Qq]ualifications|Preferred [Qq]ualifications|Essential [Dd]uties|Обязанности|Требования|Условия работы|Мы предлагаем|Обов['’]язки|Вимоги|必須スキル|歓迎スキル|岗位职责|任职要求|職務內容|주요업무/g

/** A title that says that it is a job's. */
const jobTitle =
  /stellenausschreibung|stellenangebot|job (posting|ad|details?|opening)\b|jobannonce|vacancy|position:|offre d['’]emploi|oferta de empleo|vaga\b|detail pozice|detail pozície|oferta pracy|ponuka práce|vacature|lavora con noi|求人|募集|徵才|招聘|채용|모집|вакансия|вакансія/iu

// "(m/w/d)", "(H/F)", "(f/m/x)": only titles of jobs address everybody like this.
const everybody = /\(\s?[mwfdhxižožk]\s?([/|*]\s?[mwfdhxižožk]\s?){1,3}\)/iu

/** The local part of an address that takes applications. */
const applicationMail =
  /^(jobs?|careers?|hr|cv|recruit\w*|hiring|talent|apply|applications?|bewerb\w*|personal|karriere|emploi|recrutement|rh|empleo|seleccion|rrhh|kariera|praca|rekrutac\w*|people|work|lavoro|vagas)([.+_-]|@)/i

/** Hosts of applicant-tracking systems, to which a posting's button to apply leads. */
const applicationHosts =
  /(^|\.)(greenhouse\.io|lever\.co|ashbyhq\.com|workable\.com|smartrecruiters\.com|recruitee\.com|personio\.(de|com)|teamtailor\.com|bamboohr\.com|myworkdayjobs\.com|icims\.com|jobvite\.com|breezy\.hr|applytojob\.com|pinpointhq\.com|comeet\.(co|com)|join\.com|oraclecloud\.com|ultipro\.com|taleo\.net|csod\.com|avature\.net|eightfold\.ai|paycomonline\.net|adp\.com|rippling\.com|successfactors\.(com|eu)|softgarden\.io|d\.vinci\.de|concludis\.de|rexx-systems\.com|onlyfy\.jobs|welcomekit\.co|homerun\.co|factorialhr\.\w+|zohorecruit\.\w+|traffit\.com|emply\.com|hr-manager\.net|varbi\.com|reachmee\.com|jobylon\.com)$/i

const labelled = (links: Link[]) => links.filter(({ text }) => text.length < 40 && applyLabel.test(text))

const sectionsIn = (text: string) => new Set(Array.from(text.matchAll(sectionHeadings), ([section]) => section)).size

// What a heading and the page's title share is what the page is about, in any language.
const isAboutHeading = ({ title, headings, subheadings }: PageContent) =>
  [...headings, ...subheadings.slice(0, 3)].some(
    (head) => head.length > 3 && head.length < 120 && !isGenericTitle(head) && title !== head && title.includes(head),
  )

/** Signs of a posting that a list of postings may have too. */
const postingSigns: Sign[] = [
  {
    name: 'the address is that of a job',
    weight: 1,
    holds: ({ url }) => jobUrl.test(`${url.hostname}${url.pathname}`),
  },
  { name: 'there is a button to apply', weight: 1, holds: ({ buttons }) => labelled(buttons).length > 0 },
  {
    name: 'the title says that it is a posting',
    weight: 1,
    holds: ({ title, headings }) => [title, ...headings].some((line) => jobTitle.test(line) || everybody.test(line)),
  },
]

// Needs no words: an address such as /jobs/architecte-azure-at-acme-4033 says in any language what the page is about.
const headingInUrl = ({ headings, url }: PageContent): boolean => {
  if (!jobUrl.test(`${url.hostname}${url.pathname}`) || companyUrl.test(url.pathname)) return false
  const path = slugify(safeDecode(url.pathname))
  const hasNumber = /\d{4}/.test(url.pathname)
  return headings.some((head) => {
    const slug = slugify(head)
    return (
      head.includes(' ') &&
      slug.length > 9 &&
      slug.length < 90 &&
      !isGenericTitle(head) &&
      (hasNumber || jobTitleWord.test(head)) &&
      path.includes(slug)
    )
  })
}

/** Signs of a posting that lists of postings do not have. */
const ownSigns: Sign[] = [
  {
    name: 'it has the sections of a posting',
    weight: 1,
    holds: ({ text, lines }) => sectionsIn(text) >= 2 || sectionsOf(lines).size >= 2,
  },
  {
    name: 'it says what one does and what one needs',
    weight: 1,
    holds: ({ lines }) => {
      const sections = sectionsOf(lines)
      return sections.has('tasks') ? sections.size > 1 : sections.has('profile') && sections.size > 2
    },
  },
  { name: 'it has the markup of a known system', weight: 2, holds: ({ hasKnownMarkup }) => hasKnownMarkup },
  { name: 'it states the number of a job', weight: 1, holds: ({ lines }) => lines.some(isRequisitionLine) },
  {
    name: 'its address ends with one of its lines',
    weight: 2,
    holds: (content) =>
      !companyUrl.test(content.url.pathname) &&
      !otherUrl.test(content.url.pathname) &&
      lineInUrl(content) !== undefined,
  },
  { name: 'its address holds its heading', weight: 1, holds: headingInUrl },
  {
    name: 'its title says who hires whom where',
    weight: 2,
    holds: ({ title }) => /^\p{Lu}.{1,80} (?:is )?hiring \p{L}.{2,150} in \p{Lu}/u.test(title),
  },
  { name: 'it takes applications', weight: 1, holds: ({ takesFiles, buttons }) => takesFiles || takesMail(buttons) },
]

/** The line of a page with whose words its address ends, as many addresses of postings do. */
export const lineInUrl = ({ lines, title, url }: PageContent): string | undefined => {
  const last = url.pathname.split('/').findLast((segment) => segment.length > 5 && /\p{L}/u.test(segment)) ?? ''
  const slug = slugify(safeDecode(last).replace(/\.\w{2,5}$/, ''))
  const hasNumber = /\d{4}/.test(url.pathname)
  const titles = jobUrl.test(`${url.hostname}${url.pathname}`) ? title.split(titleSeparator) : []
  return [...lines, ...titles].find(
    (line) =>
      line.length < 120 &&
      line.includes(' ') &&
      (hasNumber || jobTitleWord.test(line)) &&
      !isGenericTitle(line) &&
      slugify(line) === slug,
  )
}

const takesMail = (buttons: Link[]) =>
  buttons.some(
    ({ href }) =>
      (href.startsWith('mailto:') && applicationMail.test(href.slice('mailto:'.length))) ||
      (/^https?:/.test(href) && applicationHosts.test(URL.parse(href)?.hostname ?? '')),
  )

/** Whether a page asks anybody to apply: by a button, a form, an address, a section or a sentence about it. */
export const asksToApply = ({ buttons, takesFiles, lines }: PageContent): boolean =>
  labelled(buttons).length > 0 ||
  takesFiles ||
  takesMail(buttons) ||
  sectionsOf(lines).has('application') ||
  lines.some((line) => applyWords.test(line) || (line.length < 40 && applyLabel.test(line)))
const applyWords =
  /\b(?:apply (?:now|here|for (?:this|the)|to (?:this|the))|to apply|resum[eé]|cv|bewerbungsunterlagen|lebenslauf|bewirb dich|candidatures?|curr[ií]cul(?:um|o)|solliciteer|ansök|ansøg|życiorys|životopis|önéletrajz)(?!\p{L})|резюме|履歴書|简历|이력서/iu

/** How many of employer, place and pay the lines have a label for, in any language. */
const labelsIn = (lines: string[]): number =>
  new Set(
    lines
      .filter((line) => line.length < 100)
      .flatMap((line) => {
        const [label = '', value] = line.split(/[:：]/)
        const field = labelledField(label, value === undefined)
        return field === undefined || field === 'position' ? [] : [field === 'city' ? 'location' : field]
      }),
  ).size

/** Signs that only confirm others, since pages about anything have them. */
const confirmingSigns: Sign[] = [
  {
    name: 'it states facts about a job',
    weight: 1,
    holds: ({ lines }) => lines.filter((line) => line.length < 60 && isFactLine(line)).length >= 3,
  },
  {
    name: 'its heading is its title and names a job',
    weight: 1,
    holds: (content) =>
      isAboutHeading(content) && [...content.headings, content.title].some((line) => jobTitleWord.test(line)),
  },
]

/** Signs that confirm others too, and that lists have as often: above their filters. */
const sharedSigns: Sign[] = [
  {
    name: 'it labels what a posting states',
    weight: 1,
    holds: ({ lines }) => labelsIn(lines) > 1,
  },
]

const counter = String.raw`(?:jobs?|vacanc(?:y|ies)|openings|positions|roles|results?|matches|offers?|offres?|ofertas?|offerte|empleos|vagas|stellen\p{L}*|treffer|ergebnisse|résultats?|resultados|risultati|vacatures|resultaten|nabídek|ofert|ogłoszeń|praca|jobb|annonser|resultat|việc làm|lowongan|вакансий|вакансии|вакансій|件|个职位|份工作|건)`
/** "753 engineer jobs", "1 - 10 di 886 offerte", "20 results found". */
const resultCount = new RegExp(
  String.raw`^\D{0,20}\d[\d,.\s]*(?:\+\s?)?(?:\p{L}[\p{L}.+#-]*\s){0,4}?${counter}(?![\p{L}])|^\D{0,12}\d+\s?[-–]\s?\d+\s(?:of|di|von|de|sur|z|av|van|из)\s[\d,.]+|^${counter}\s?\(\s?\d+\+?\s?\)$`,
  'iu',
)
const sortLabel =
  /^(sort(ed)? by|order by|sortieren|trier par|ordenar por|ordina per|sorteer|řadit|sortuj|sortera|排序|並び替え|정렬)/iu
const alertLabel =
  /(create|get|set up|activate|save) (a |an |this |your )?(job |e-?mail )?(alert|search)|job alerts?$|suchauftrag|alerte emploi|alerta de empleo|refine (your )?search|filter results|^(clear|reset) (all )?filters$/i

/** "/search", "?q=baker": what somebody looked for. */
const searchUrl =
  /\/(?:search|suche|recherche|results?|busca(?:r|dor)?|szukaj|hledat|listings?|jobs-in-[\w-]+|jobsuche|job-search|stellensuche)(?:\/|\.\w+|$)/i
const searchQuery = /[?&](?:q|query|keywords?|search|what|where|kw|s_keyword|searchterm)=[^&]/i

/** Paths of links that differ only in their last part, as those of a list's entries do. */
const entriesAmong = (links: Link[]): number => {
  const shapes = new Map<string, Set<string>>()
  for (const { href, text } of links) {
    if (text.length < 5 || text.length > 120 || !jobTitleWord.test(text)) continue
    const [address = ''] = href.split(/[?#]/, 1)
    const entry = address.endsWith('/') ? address.slice(0, -1) : address
    const shape = entry.slice(0, entry.lastIndexOf('/') + 1).replace(/\d+/g, '0')
    const texts = shapes.get(shape) ?? new Set()
    shapes.set(shape, texts.add(text))
  }
  return Math.max(0, ...[...shapes.values()].map(({ size }) => size))
}

/** "3 days ago", "vor 2 Tagen", "3 giorni fa", "2日前": when something was posted, as each entry of a list says. */
const age =
  /^(?:[^\p{L}\u0345]*\p{L}+:?\s)?(?:vor |il y a |hace |há |przed |před |for )?(?:over |más de )?\d+\+?\s?(?:d|h|w|mo|min|hours?|days?|weeks?|months?|stunden?|tage?n?|wochen?|monate?n?|heures?|jours?|semaines?|mois|horas?|días?|dias?|semanas?|meses|ore|giorni|settimane|mesi|dage|timer|dagar|timmar|dagen|uur|weken|dni|godzin\p{L}*|dn[íy]|hodin\p{L}*|napja|gün|saat|дн\p{L}*|годин\p{L}*|часо?в?|天|小时|小時|日|時間|일|시간)(?: ago| fa| atrás| geleden| siden| sedan| temu| önce| тому| назад|前| 전)?$/iu
/** "Lavoro Python", "Emploi Lyon", "Práce Brno": what somebody searched for, after the word for jobs. */
const searchTitle =
  /^(?:lavoro|offerte di lavoro|emplois?|trabajos?|empleos?|ofertas de (?:trabajo|empleo)|praca|oferty pracy|práce|nabídka práce|vagas|stellenangebote|jobs|vacatures|munka|állás|lediga jobb|jobb|locuri de munc[aă]|posao|darbas|работа|робота|вакансии|вакансії)\s+\p{L}/iu

/** How many different headings name a job below which it says what one does or needs, as on a page with all openings. */
const titlesWithSections = ({ lines, headings, subheadings }: PageContent): number => {
  const titles = new Set(
    [...headings, ...subheadings].filter((head) => jobTitleWord.test(head) && sectionOf(head) === undefined),
  )
  const found = new Set<string>()
  let title: string | undefined
  for (const line of linesBeforeOtherJobs(lines)) {
    if (titles.has(line)) title = stripTitleLabel(line).toLowerCase()
    else if (title !== undefined && /tasks|profile/.test(sectionOf(line) ?? '')) {
      found.add(title)
      title = undefined
    }
  }
  return found.size
}

const listSigns: Sign[] = [
  {
    name: 'its address is that of a search',
    weight: 1,
    holds: ({ url }) => searchUrl.test(url.pathname) || searchQuery.test(url.search),
  },
  {
    name: 'many lines are places',
    weight: 1,
    holds: ({ lines }) => {
      const short = linesBeforeOtherJobs(lines)
        .slice(0, 400)
        .filter((line) => line.length < 50)
      return new Set(short.filter(isLocation)).size >= 5
    },
  },
  {
    name: 'many lines say how old something is',
    weight: 1,
    holds: ({ lines }) => lines.filter((line) => line.length < 40 && age.test(line)).length >= 4,
  },
  {
    name: 'its heading is what somebody searched for',
    weight: 1,
    holds: ({ headings, title }) => headings.some((heading) => searchTitle.test(heading)) || searchTitle.test(title),
  },
  {
    name: 'its title is that of a list',
    weight: 2,
    // What follows may be the site's own name: "Baker – Acme Jobs".
    holds: ({ title, headings }) => [title.split(titleSeparator)[0] ?? '', ...headings].some(isListTitle),
  },
  {
    name: 'it counts results',
    weight: 1,
    holds: ({ headings, subheadings, lines }) =>
      [...headings, ...subheadings, ...lines.slice(0, 80)].some((line) => line.length < 60 && resultCount.test(line)),
  },
  {
    name: 'it can be sorted, filtered or subscribed to',
    weight: 1,
    holds: ({ lines }) => lines.some((line) => line.length < 60 && (sortLabel.test(line) || alertLabel.test(line))),
  },
  { name: 'many links have titles of jobs', weight: 1, holds: ({ buttons }) => entriesAmong(buttons) >= 5 },
  {
    name: 'several headings are titles of jobs',
    weight: 1,
    holds: ({ subheadings }) => new Set(subheadings.filter((heading) => jobTitleWord.test(heading))).size >= 4,
  },
  {
    name: 'several jobs can be applied for',
    weight: 2,
    holds: ({ title, subheadings, buttons }) =>
      isGenericTitle(title) &&
      new Set(subheadings.filter((heading) => jobTitleWord.test(heading))).size > 1 &&
      labelled(buttons).length > 1,
  },
  {
    name: 'several jobs have sections of their own',
    weight: 5,
    holds: (content) => titlesWithSections(content) > 1,
  },
  { name: 'its data describe several jobs', weight: 2, holds: ({ describesSeveral }) => describesSeveral },
]

/** Signs that a page is about something else. */
const otherSigns: Sign[] = [
  { name: 'the address is that of something else', weight: 2, holds: ({ url }) => otherUrl.test(url.pathname) },
  { name: 'the address is that of an employer', weight: 2, holds: ({ url }) => companyUrl.test(url.pathname) },
  {
    name: 'the page says that it is something else',
    weight: 2,
    holds: ({ meta }) => otherOgType.test(meta.get('og:type') ?? ''),
  },
]

const found = (signs: Sign[], content: PageContent) => signs.filter(({ holds }) => holds(content))
const sum = (signs: Sign[]) => signs.reduce((total, { weight }) => total + weight, 0)

const weighed = new WeakMap<PageContent, PageScores>()

/** Everything that speaks for and against a page being one posting. No sign decides alone. */
export const weighSigns = (content: PageContent): PageScores => {
  const known = weighed.get(content)
  if (known !== undefined) return known
  const [posting, own, list, other] = [postingSigns, ownSigns, listSigns, otherSigns].map((signs) =>
    found(signs, content),
  ) as [Sign[], Sign[], Sign[], Sign[]]
  const isLikely = posting.length + own.length > 0
  const confirming = isLikely ? found(confirmingSigns, content) : []
  const shared = isLikely ? found(sharedSigns, content) : []
  const scores = {
    posting: Math.max(0, sum([...posting, ...own, ...confirming, ...shared]) - sum(other)),
    own: sum([...own, ...confirming]),
    list: sum(list),
    other: sum(other),
    isPlainList: list.some(({ weight }) => weight > 1),
    reasons: [...posting, ...own, ...confirming, ...shared, ...list, ...other].map(({ name }) => name),
  }
  weighed.set(content, scores)
  return scores
}

/**
 * Whether a page lists jobs: what says so outweighs what only a posting has. Links to other jobs and numbers of jobs also
 * stand beside a posting, so without a plain sign it takes all of them, and more.
 */
export const isJobList = (content: PageContent): boolean => {
  const { list, own, isPlainList } = weighSigns(content)
  return isPlainList ? list > own : list > own + 1 && list >= 3
}

/** Whether a page without a title that can be told is still a posting, so that the rest of it is worth keeping. */
export const isPostingBeyondDoubt = (content: PageContent): boolean => {
  const { posting, own } = weighSigns(content)
  return posting >= 3 && own >= 2
}

/** Whether anything says that a page may be a posting; how likely each of its lines is the title is weighed then. */
export const mayBePosting = (content: PageContent): boolean => {
  const { posting, other } = weighSigns(content)
  return (
    isJobPage(content) ||
    (other === 0 && posting + Number(asksToApply(content)) > 1) ||
    (posting === 0 && other === 0 && asksToApply(content) && namesJob(content))
  )
}

const namesJob = ({ title, headings, meta }: PageContent) =>
  [title, ...headings, meta.get('og:title') ?? ''].some((line) => jobTitleWord.test(line))

/** A single sign also occurs on pages about courses, loans and teams; then a title must contain a word of jobs. */
export const isJobPage = (content: PageContent): boolean => {
  const { posting } = weighSigns(content)
  return posting > 1 || (posting === 1 && namesJob(content))
}
