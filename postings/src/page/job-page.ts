/** Tells pages about one job from lists of jobs and other pages. */

import { jobTitleWord } from '../fields/job-title.ts'
import { isFactLine, isRequisitionLine } from '../text/labels.ts'
import { isObstacleTitle } from './obstacles.ts'
import type { PageContent } from './page-content.ts'

const genericTitle =
  /^(post (a|your) (job|vacancy).*|(our )?(home|employment|jobs?|careers?|karriere|kariéra|hiring|vacanc(y|ies)|openings?|positions?|opportunit(y|ies)|welcome|úvod|apply( now)?)|(all |search |current |open |available |our )*(jobs?|positions?|roles?|vacancies|openings?|opportunities)|job (details?|board|postings?|posting details|descriptions?|search|openings?|listings?|widget)( details?)?|(candidate|career|careers) (portal|site|home|opportunities)|join( us| our team| the team)?|we('|’)re hiring.*|we are hiring.*|work (at|for|with) .*|(jobs|careers|openings|job listings|job openings|open positions|life|career opportunities) (at|with|in|@) .*|find .*jobs?.*|detail pozice|detail|stellenangebote|offene stellen|about( us)?|employment opportunities\d*|employment listings|career opportunities|careers? home|.* home page|top sub menu|detail(s|y)?|build with us.*|join our .*|how (to|we) .*|what is .*|meet .*|why .*|(.* )?talent (community|network|pool)|internships|students|graduates|locations|our (people|team|culture|values)|interview .*|get in touch|benefits|contact( us)?|menu|search)$/i

// "1,204 Engineer Jobs in Berlin", "Remote Python jobs", "Open Positions", "すべての求人一覧"
const listTitle =
  /\b(jobs|vacancies|openings|stellenangebote|stellen|vagas( de emprego)?|empleos|offres d['’]emploi)(\s*$|,|\s+(in|at|near|for|with|bei|en|em|à)\s)|^(all |our |current |open |available )+(jobs|positions|roles|vacancies|openings|opportunities)|求人一覧|job (board|search|listings)/i

// "Engineering Careers", "Baker job description template": whole titles only, since "Acme Careers | Engineer" is a job.
const sectionTitle =
  /\S (careers|karriere|opportunities|vacancies|job descriptions?|interview questions|resumes?|cover letters?|scholarships?|bootcamps?|webinars?|certificat(e|ion)s?|diplomas?|degrees?|courses?)( (templates?|examples?|samples?))?$/i

const jobUrl =
  /(^|[/.\-_])(jobs?|jobdetails?|viewjob|vis-job|careers?|carriere|karriere|vacanc(y|ies)|vacature|positions?|openings?|postings?|opportunit(y|ies)|requisition|employment|stellen(angebote?|ausschreibung)?|nabidka|pozice|detail-pozice|emplois?|empleos?|vagas?|hiring|recruit(ment)?|recrutement|offres?-emploi|trabajo|trabalho|ofertas?(-de-empleo)?|oferty?|prac[aey]|pr%C3%A1c[ae]|vacatures|banen|lediga-jobb|jobb|stilling(er)?|lavoro|lavora-con-noi|munka|allas(ok)?|posao|poslovi|tyopaikat|rekry|werken-bij|is-ilani|lowongan|rekrutacja|kariera)([/.\-_]|$)/i
const otherUrl =
  /\/(blog|news|press|articles?|stories|events?|products?|shop|advice|guides?|tips|courses?|programs?|programmes?|degrees?|admissions?|academy|bootcamps?|salar(y|ies)|templates?|resources|wiki)(\/|$)/i
const otherOgType = /^(product|video|music|book|profile)/i
const applyLabel =
  /^(easy |quick )?apply\b|^(jetzt |online )?bewerben|^postuler|^aplicar|^solicitar|^candidat|応募|應徵|^odpovědět|^mám zájem|^ansøg|^søg (job|stillingen)|^inscr[ií]b|지원하기|^solliciteer|^ansök|^søk |^hae |^candidati|^invia (la )?candidatura|^aplikuj|^wyślij cv|^poslať|^pošli|^reagovať|^jelentkez|^aplică|^başvur|^prijavi|^odpovedať|^me postuler|^je postule|^enviar (candidatura|cv)|^quero me candidatar|^lamar|^ứng tuyển|^откликнуться|申し込|立即申请|投递简历|입사지원/iu

// The section headings of postings, with the capitals they are written with.
const sectionHeadings =
  /Responsibilities|Requirements|Qualifications|About the (?:role|job|position)|(?:The|Your) Role|What (?:you|You)['’]ll (?:do|Do|bring|Bring)|Job (?:Summary|Description)|Aufgaben|Ihr Profil|Dein Profil|Wir bieten|Requisitos|Funciones|Responsabilidades|Missions|Profil recherché|Náplň práce|Požadujeme|Nabízíme|仕事内容|応募資格|工作內容|工作說明|需求條件|업무 내용|근무 조건|지원 방법|담당업무|자격요건|우대사항|Obowiązki|Wymagania|Oferujemy|Responsabilità|Requisiti|Arbejdsopgaver|Kvalifikationer|Arbetsuppgifter|Taken|Functie-eisen|Descripción de la oferta|Principais atividades|Náplň práce|Informácie o|Požiadavky|Zamestnanecké výhody|Vos missions|Votre profil|Votre mission|Le poste|Deine Aufgaben|Ihre Aufgaben|Dein Job|Wat ga je doen|Wat wij bieden|Jouw profiel|Over de functie|Om jobbet|Om stillingen|Om rollen|Vi erbjuder|Vi söker|Hvem er du|Zakres obowiązków|Nasze wymagania|Twój zakres|Cosa farai|Chi cerchiamo|Sobre a vaga|Requisitos e qualificações|Responsabilidades e atribuições|Feladatok|Elvárások|Amit kínálunk|Responsabilități|Cerințe|İş Tanımı|Aranan Nitelikler|Who [Yy]ou [Aa]re|What [Ww]e [Oo]ffer|Your [Pp]rofile|Your [Tt]asks|Minimum [Qq]ualifications|Preferred [Qq]ualifications|Essential [Dd]uties|必須スキル|歓迎スキル|岗位职责|任职要求|職務內容|주요업무/g

/** Whether a title names a page rather than a job. Of a title with several parts only the first counts. */
export const isGenericTitle = (text: string): boolean => {
  const [first = ''] = text.split(/(?<!\s)\s+[|–-]\s+|[|]|:\s/)
  return (
    genericTitle.test(first.trim()) ||
    listTitle.test(first.trim()) ||
    sectionTitle.test(text) ||
    text.endsWith('?') ||
    isObstacleTitle(text)
  )
}

/** Whether a page without a posting calls itself a list of jobs, or has several buttons to apply. */
export const isJobList = ({ title, headings, subheadings, buttonLabels }: PageContent): boolean =>
  [title, ...headings].some((line) => listTitle.test(line)) ||
  (isGenericTitle(title) &&
    new Set(subheadings.filter((heading) => jobTitleWord.test(heading))).size > 1 &&
    buttonLabels.filter((label) => label.length < 40 && applyLabel.test(label)).length > 1)

/** A title that says that it is a job's. */
const jobTitle =
  /stellenausschreibung|stellenangebot|job (posting|ad|details?|opening)\b|jobannonce|vacancy|position:|offre d['’]emploi|oferta de empleo|vaga\b|detail pozice|detail pozície|oferta pracy|ponuka práce|vacature|lavora con noi|求人|募集|徵才|招聘|채용|모집/iu

/** How many signs other than its title say that a page is about a job: URL, apply button, sections, facts. */
export const countJobSigns = ({ url, meta, title, headings, buttonLabels, text, lines }: PageContent): number => {
  if (otherUrl.test(url.pathname) || otherOgType.test(meta.get('og:type') ?? '')) return 0
  const signs = [
    jobUrl.test(`${url.hostname}${url.pathname}`),
    buttonLabels.some((label) => label.length < 40 && applyLabel.test(label)),
    new Set(Array.from(text.matchAll(sectionHeadings), ([section]) => section)).size >= 2,
    lines.some(isRequisitionLine),
    [title, ...headings].some((line) => jobTitle.test(line)),
  ].filter(Boolean).length
  // Other pages have labelled facts too, so these only confirm other signs.
  return signs === 0 ? 0 : signs + (lines.filter((line) => line.length < 60 && isFactLine(line)).length >= 3 ? 1 : 0)
}

/** A single sign also occurs on pages about courses, loans and teams; then a title must contain a word of jobs. */
export const isJobPage = (content: PageContent): boolean => {
  const signs = countJobSigns(content)
  return (
    signs > 1 ||
    (signs === 1 &&
      [content.title, ...content.headings, content.meta.get('og:title') ?? ''].some((line) => jobTitleWord.test(line)))
  )
}
