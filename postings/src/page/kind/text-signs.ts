/** What the text of a page says about it: sections, sentences, how much there is to read. */

import { jobTitleWord, stripTitleLabel } from '../../fields/job-title.ts'
import { positionInProse } from '../../fields/position-in-prose.ts'
import { boilerplateLine, linesBeforeOtherJobs } from '../../text/boilerplate.ts'
import { sectionOf, sectionsOf } from '../../text/sections.ts'
import { type PageContent, summaryOf } from '../page-content.ts'
import { muchness, type PageSign } from './page-sign.ts'

// The section headings of postings, with the capitals they are written with.
const sectionHeadings =
  /Responsibilities|Requirements|Qualifications|About the (?:role|job|position|Role|Job|Position)|(?:The|Your) Role|What (?:you|You)['’]ll (?:do|Do|bring|Bring)|What (?:will you|you will) (?:do|bring)|What (?:we|We)(?:['’]re| are) [Ll]ooking [Ff]or|Experience and [Ss]kills|Skills (?:and|&) (?:[Ee]xperience|[Qq]ualifications?)|Required (?:skills|Skills|expertise)|Job (?:Summary|Description)|Aufgaben|Ihr Profil|Dein Profil|Deine Mission|Das bringst [Dd]u mit|[Ww]ir bieten|Requisitos|Funciones|Responsabilidades|Missions|Profil recherché|Náplň práce|Požadujeme|Nabízíme|仕事内容|応募資格|工作內容|工作說明|需求條件|업무 내용|근무 조건|지원 방법|담당업무|자격요건|우대사항|Obowiązki|Wymagania|Oferujemy|Responsabilità|Requisiti|Arbejdsopgaver|Kvalifikationer|Arbetsuppgifter|Taken|Functie-eisen|Descripción de la oferta|Principais atividades|Informácie o|Požiadavky|Zamestnanecké výhody|Vos missions|Votre profil|Votre mission|Le poste|Deine Aufgaben|Ihre Aufgaben|Dein Job|Wat ga je doen|[Ww]at wij bieden|Jouw profiel|Over de functie|Om jobbet|Om stillingen|Om rollen|Vi erbjuder|Vi söker|Hvem er du|Zakres obowiązków|Nasze wymagania|Twój zakres|Cosa farai|Chi cerchiamo|Sobre a vaga|Requisitos e qualificações|Responsabilidades e atribuições|Feladatok|Elvárások|Amit kínálunk|Responsabilități|Cerințe|İş Tanımı|Aranan Nitelikler|Who [Yy]ou [Aa]re|What [Ww]e [Oo]ffer|Your [Pp]rofile|Your [Tt]asks|Minimum [Qq]ualifications|Preferred [Qq]ualifications|Essential [Dd]uties|Обязанности|Требования|Условия работы|Мы предлагаем|Обов['’]язки|Вимоги|必須スキル|歓迎スキル|岗位职责|任职要求|職務內容|주요업무/g

const sectionsIn = (text: string) => new Set(Array.from(text.matchAll(sectionHeadings), ([section]) => section)).size

const statesWork = ({ lines }: PageContent): boolean => {
  const sections = sectionsOf(lines)
  return sections.has('tasks') ? sections.size > 1 : sections.has('profile') && sections.size > 2
}

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

const proseOf = (lines: string[]) =>
  linesBeforeOtherJobs(lines).reduce((sum, line) => sum + (line.length > 60 ? line.length : 0), 0)

/** "No open positions at the moment", "Initiativbewerbung", "talent pool": nothing or anything may be applied for. */
const noOpenings =
  /no (?:\p{L}+ ){0,3}(?:openings|vacancies|positions|jobs|roles|opportunities)|not (?:currently )?(?:hiring|recruiting)|(?:any|all) (?:new |future |current )?(?:openings|vacancies)|(?:keine|aktuell keine|derzeit keine) (?:offenen |freien )?stellen|initiativbewerbung|spontane?ous(?:ly)? appl|candidatures? spontan|candidatura espont|candidatura spontanea|open sollicitatie|spontanansökan|uopfordret|speculative|unsolicited|general application|talent (?:pool|community|network)|don['’]t see (?:\p{L}+ ){0,3}(?:role|job|position|fit)|(?:send|submit) us your (?:cv|resume)|no hay (?:vacantes|ofertas)|não há vagas|banco de (?:talentos|currículos)|bolsa de (?:trabajo|empleo)/iu

/** "We are always looking for volunteers": nobody is hired for one job. */
const standingInvitation =
  /(?:always|constantly) (?:looking for|on the lookout|hiring|recruiting|interested)|immer (?:auf der suche|interesse an)|(?:suchen|freuen uns) (?:immer|laufend|jederzeit|ständig)|toujours à la recherche|recrutons (?:toute l['’]année|en permanence)|siempre (?:buscamos|estamos buscando)|estamos siempre buscando|sempre (?:à procura|alla ricerca|interessati)|altijd (?:op zoek|op zoek naar)|altid på udkig|alltid på jakt|stale (?:szukamy|poszukujemy)|stále hledáme|neustále hledáme|mindig várjuk|(?<!\p{L})(?:volunteers|vrijwilligers|bénévoles|ehrenamtlich\p{L}*|voluntari(?:os|ado|at)|volontari(?:ato)?|wolontariusz\p{L}*|dobrovoln[íi][kc]\p{L}*|frivillige|volontärer|vapaaehtois\p{L}*|волонт[её]р\p{L}*|доброволц\p{L}*|志愿者|ボランティア|자원봉사)(?!\p{L})|abschlussarbeiten|masterarbeiten|thesis topics/iu

/** How many sections there are, and how many of them say more than what buttons and labels do. */
const countSections = ({ lines, buttons }: PageContent) => {
  const own = linesBeforeOtherJobs(lines).slice(0, maxLines)
  const labels = new Set(buttons.map(({ text }) => text))
  const isSaid = (line = '') =>
    line !== '' &&
    !/[:：]$/.test(line) &&
    !labels.has(line) &&
    !boilerplateLine.test(line) &&
    sectionOf(line) === undefined
  const heads = own.flatMap((line, index) => (sectionOf(line) === undefined ? [] : [index]))
  return { all: heads.length, full: heads.filter((index) => own.slice(index + 1, index + 4).some(isSaid)).length }
}
/** More than any posting has. */
const maxLines = 1_500

export const textSigns: PageSign[] = [
  { name: 'it has sections of postings', speaks: 'for a posting', amount: ({ lines }) => sectionsOf(lines).size },
  {
    name: 'it has headings of postings',
    speaks: 'for a posting',
    amount: ({ text }) => muchness(sectionsIn(text)),
  },
  { name: 'it says what one does and what one needs', speaks: 'for a posting', amount: statesWork },
  {
    name: 'a sentence says who is sought',
    speaks: 'for a posting',
    amount: (content) => positionInProse([...linesBeforeOtherJobs(content.lines), summaryOf(content)]) !== undefined,
  },
  {
    name: 'there is as much to read as in a posting',
    speaks: 'for a posting',
    amount: ({ lines }) => Math.min(3, muchness(proseOf(lines) / 300)),
  },
  {
    name: 'several jobs have sections of their own',
    speaks: 'for a list',
    amount: (content) => titlesWithSections(content) > 1,
  },
  {
    name: 'nothing or anything may be applied for',
    speaks: 'against a posting',
    amount: ({ lines }) => lines.some((line) => line.length < 300 && noOpenings.test(line)),
  },
  {
    name: 'its title or a heading invites anybody at any time',
    speaks: 'against a posting',
    amount: ({ title, headings, subheadings }) =>
      [title, ...headings, ...subheadings.slice(0, 3)].some((line) => standingInvitation.test(line)),
  },
  {
    // A template that a script fills in.
    name: 'none of its sections says anything',
    speaks: 'against a posting',
    amount: (content) => {
      const { all, full } = countSections(content)
      return all > 1 && full === 0
    },
  },
]
