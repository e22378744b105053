/** What a page's title and its headings say about it. */

import { jobTitleWord, stripTitleLabel, titleSeparator } from '../../fields/job-title.ts'
import { locationIn } from '../../fields/location.ts'
import { isListTitle, namesPage } from '../../text/page-titles.ts'
import { sectionOf } from '../../text/sections.ts'
import { isGenericTitle } from '../generic-title.ts'
import type { PageContent } from '../page-content.ts'
import { muchness, type PageSign } from './page-sign.ts'

/** A title that says that it is a job's. */
const jobTitle =
  /stellenausschreibung(?!en)|stellenangebot(?!e)|job (posting|ad|details?|opening)\b|jobannonce|vacancy|position:|offre d['’]emploi|oferta de empleo|vaga\b|detail pozice|detail pozície|oferta pracy|ponuka práce|vacature(?!s)|求人|募集|徵才|招聘|채용|모집|вакансия|вакансія|vacante(?!s)|convocatoria|annuncio di lavoro|offerta di lavoro|ledig (?:stilling|tjänst)|stillingsannonse|stillingsopslag|jobbannons|työpaikkailmoitus|tööpakkumine|darbo (?:skelbimas|pasiūlymas)|darba (?:sludinājums|piedāvājums)|álláshirdetés|anunț de angajare|iş ilanı|oglas za posao|radno mj?esto|natječaj za|конкурс за|обява за работа|оглас за|бос орын|iş elanı|θέση εργασίας|vend pune|ვაკანსია|թափուր|משרה|דרוש|وظيفة|مطلوب|شاغر|استخدام|آسامی|भर्ती|रिक्ति|नियुक्ति|নিয়োগ|চাকরি|රැකියා|வேலை|รับสมัคร|tuyển dụng|lowongan|jawatan kosong|nafasi ya kazi|ажлын байр/iu

// "(m/w/d)", "(H/F)", "(f/m/x)", "(all genders)": only titles of jobs address everybody like this.
const everybody =
  /\(\s?[mwfdhxižožkмжч]\s?([/|*-]\s?[mwfdhxižožkмжч]\s?){1,3}\)|\((?:all genders|alle geschlechter|tous genres|gn)\)|(?<![\p{L}/])(?:[mwfd]\/){2}[mwfdx](?![\p{L}/])/iu

/** "Lavoro Python", "Emploi Lyon", "Práce Brno": what somebody searched for, after the word for jobs. */
const searchTitle =
  /^(?:lavoro|offerte di lavoro|offres? d['’]emplois?|emplois?|trabajos?|empleos?|ofertas de (?:trabajo|empleo)|praca|oferty pracy|práce|nabídka práce|vagas|stellenangebote|jobs|vacatures|munka|állás|lediga jobb|jobb|locuri de munc[aă]|posao|darbas|работа|робота|вакансии|вакансії|töökohad|darba piedāvājumi|darbas|lediga jobb|ledige jobs?|ledige stillinger|avoimet työpaikat|iş ilanları|iş elanları|vakansiyalar|θέσεις εργασίας|εργασία|pune|ვაკანსიები|աշխատանք|משרות|דרושים|وظائف|استخدام|नौकरी|চাকরি|việc làm|tuyển dụng|lowongan kerja|lowongan|loker|jawatan kosong|งาน|หางาน)\s+\p{L}|^(?:работа|робота)\s\p{L}+(?:ом|ем|ём|ой|ей|ею|ою|єю|иком|ками)(?!\p{L})/iu

/** "How to …", "What does a … do", "10 best …", "… salary in …", "Gehalt als …": what is written about a profession. */
const guideTitle =
  /^(?:m\.?sc|b\.?sc|mba)\.? \p{L}|^(?:bachelor|master) (?:of|in)(?!\p{L})|^\d{1,2} (?:\p{L}+ )?(?:best|top|tips|ways|things|reasons|steps|questions|examples|jobs that)(?!\p{L})|^(?:top|best|what|how|why|when|who|the (?:best|ultimate|complete)|is|are|should|wie|was|warum|comment|qu['’]|pourquoi|cómo|qué|como|o que|come|cosa|hoe|jak|что|как)(?!\p{L})|\?|(?<!\p{L})(?:hires|appoints|appointed|joins)(?!\p{L})|(?<!\p{L})(?:salar(?:y|ies) (?:in|for|of|trends?)|gehalt (?:als|einer?s?|für|in)|gehälter|salaires? (?:d['’]un|d['’]une|des?|en|à)|sueldos? (?:de|en|para)|salarios? (?:de|en|para)|salários? (?:de|em|para)|stipendio (?:di|medio)|zarobki|ile zarabia)(?!\p{L})|(?:job description|interview questions|resume|career (?:guide|path|profile)|salary|salaries|templates?|examples?|guide|tips|courses?|certification|degree|certificate|training|bootcamp|blog|news)$/iu

const pay = String.raw`gehalt|gehälter|verdienst|löhne|lohn|salar(?:y|ies)|wages?|salaires?|rémunérations?|sueldos?|salarios?|salários?|remuneraç(?:ão|ões)|stipendi[oe]?|retribuzion[ei]|salariul?|salarii|zarobki|wynagrodzeni[ea]|płace|platy?|mzdy|mzda|fizetés(?:ek)?|bérek|lön(?:er)?|lønn?(?:inger)?|palkat|palkka|palgad|palk|atlyginim\p{L}+|algas?|plaća|plaće|plata|plate|plača|maaş(?:ı|ları|lar)?|maas|зарплат[аы]|заработок|заработная плата|заплат[аи]|плата|заробітна плата|жалақы|μισθ(?:ός|οί)|pag(?:a|at)|ხელფას\p{L}*|աշխատավարձ\p{L}*|שכר|راتب|رواتب|الرواتب|حقوق|वेतन|তনখা|বেতন|เงินเดือน|mức lương|lương|gaji|年収|給料|平均年収|薪资|薪水|薪資|工资|연봉|цалин`
/** "Bäcker – Gehalt", "Gehalt: Einstieg & Verdienst", "Зарплата пекаря", "Baker salary 2026": what a profession earns, without the sum that a posting has. */
const payTitle = new RegExp(
  String.raw`^(?:${pay})(?:\s?[:&–—-]\s|\s(?:and|und|et|y|e|och|og|en|i|и|für|als|for|de|di|da|do|den|per|in|w|v|в|20\d\d)(?!\p{L})|$)|(?:^|[\s–—:/|-])(?:${pay})(?:\s20\d\d)?(?:$|:)|^(?:зарплаты?|зарплатня|заробітна плата|middellønn|durchschnittsgehalt|durchschnittslohn|average salary|salaire moyen|salario medio|stipendio medio|salário médio|średnie zarobki|průměrný plat|priemerný plat|átlagfizetés|ortalama maaş|средняя зарплата|середня зарплата)\s\p{L}`,
  'iu',
)
const isOfPay = (title: string): boolean =>
  payTitle.test(title) && !/\d[\d.,\s]{2,12}(?:[€$£₽₴₺₹¥]|\p{Lu}{3}(?!\p{L}))|[€$£₽₴₺₹¥]\s?\d/u.test(title)

const firstPart = (title: string) => stripTitleLabel(title).split(titleSeparator)[0] ?? ''

/** Whether a title names one job, and neither a list of them nor what is written about a profession. */
const isOfJob = (title: string): boolean =>
  jobTitleWord.test(title) &&
  ![stripTitleLabel(title), firstPart(title)].some(
    (part) => namesPage(part) || isListTitle(part) || guideTitle.test(part) || isOfPay(part) || searchTitle.test(part),
  )

/** The headings that say what the page is about. */
const named = ({ headings }: PageContent) =>
  [...new Set(headings)].filter((head) => head.length > 2 && !isGenericTitle(head))

// What a heading and the page's title share is what the page is about, in any language.
const sharedHeading = (content: PageContent): string | undefined =>
  [...content.headings, ...content.subheadings.slice(0, 3)].find(
    (head) =>
      head.length > 3 &&
      head.length < 120 &&
      !isGenericTitle(head) &&
      content.title !== head &&
      content.title.includes(head),
  )

/** The lines right below the heading that names the page's subject. */
const belowHeading = (content: PageContent): string[] => {
  const head = sharedHeading(content) ?? named(content)[0]
  const at = head === undefined ? -1 : content.lines.indexOf(head)
  return at < 0 ? [] : content.lines.slice(at + 1, at + 7)
}

/** "Bakers" in "Bakers at Crumb:" is the same job again. */
const isSaidIn = (job: string, others: string[]) => others.some((other) => other !== job && job.includes(other))

const maxJobs = 50

const jobsAmong = (headings: string[]) => {
  const jobs = headings.filter((head) => jobTitleWord.test(head) && sectionOf(head) === undefined && !namesPage(head))
  const distinct = [...new Set(jobs.map((job) => job.toLowerCase()))].slice(0, maxJobs)
  return distinct.filter((job) => !isSaidIn(job, distinct)).length
}

export const titleSigns: PageSign[] = [
  {
    name: 'the title says that it is a posting',
    speaks: 'for a posting',
    amount: ({ title, headings }) => [title, ...headings].some((line) => jobTitle.test(line)),
  },
  {
    name: 'the title addresses everybody',
    speaks: 'for a posting',
    amount: ({ title, headings, meta }) =>
      [title, meta.get('og:title') ?? '', ...headings].some((line) => everybody.test(line)),
  },
  {
    name: 'the title names a job',
    speaks: 'for a posting',
    amount: ({ title, meta }) => [title, meta.get('og:title') ?? ''].some(isOfJob),
  },
  {
    name: 'a place stands below the heading',
    speaks: 'for a posting',
    amount: (content) => belowHeading(content).some((line) => line.length < 100 && locationIn(line) !== undefined),
  },
  {
    name: 'the title names a page',
    speaks: 'against a posting',
    amount: (content) => namesPage(firstPart(content.title)),
  },
  {
    name: 'a heading names a page',
    speaks: 'against a posting',
    amount: ({ headings }) => headings.some((head) => namesPage(stripTitleLabel(head))),
  },
  {
    name: 'the title is that of a list',
    speaks: 'for a list',
    // What follows may be the site's own name: "Baker – Acme Jobs".
    amount: (content) => [firstPart(content.title), ...content.headings].some(isListTitle),
  },
  {
    name: 'the title is that of a guide',
    speaks: 'for something else',
    amount: (content) =>
      [firstPart(content.title), ...named(content).slice(0, 1)].some(
        (line) => guideTitle.test(line.trim()) || isOfPay(line.trim()),
      ),
  },
  {
    name: 'several headings are titles of jobs',
    speaks: 'for a list',
    amount: ({ subheadings }) => Math.min(3, muchness(Math.max(0, jobsAmong(subheadings) - 1))),
  },
]
