/** What a page states about one job. */

import { salaryInLines } from '../../fields/salary.ts'
import { linesBeforeOtherJobs } from '../../text/boilerplate.ts'
import { isFactLine, isRequisitionLine } from '../../text/labels.ts'
import { sectionsOf } from '../../text/sections.ts'
import { isShell, type PageContent, summaryOf } from '../page-content.ts'
import { hasWordForJobs } from './addresses.ts'
import { asksToApply } from './applying.ts'
import { muchness, type PageSign } from './page-sign.ts'

/** How much and for how long one works, as hardly anything but a posting says. */
const employment =
  /full[- ]?time|part[- ]?time|(?:unbefristet|befristet|festanstellung|vollzeit|teilzeit|minijob)|(?<!\p{L})CD[ID](?!\p{L})|temps (?:plein|partiel)|jornada completa|media jornada|tiempo completo|tempo (?:integral|pieno|indeterminato|determinato)|contrato indefinido|carga horária|voltijd|deltijd|heltid|deltid|tillsvidare|vakituinen|kokoaikai|(?:pełny|część) etat|umowa o pracę|(?:plný|zkrácený) úvazek|hlavní pracovní poměr|teljes munkaidő|normă întreagă|tam zamanlı|yarı zamanlı|полная занятость|полный (?:рабочий )?день|повна зайнятість|正社員|契約社員|アルバイト|全职|兼职|全職|兼職|정규직|계약직|toàn thời gian|penuh waktu|دوام (?:كامل|جزئي)|(?:تمام|پاره).?وقت|משרה (?:מלאה|חלקית)|पूर्णकालिक|(?:pilnas|nepilnas|visas) etatas|visa darbo diena|darbo sutart|(?:pilna|nepilna) slodze|(?:täis|osalise|osaline) ?tööaeg|osa-aikai|määräaikai|(?:πλήρ\p{L}+|μερικ\p{L}+) απασχόλησ|puno radno v|(?:ne)?određeno vr|(?:polni|krajši) delovni čas|(?:ne)?določen čas|(?:пълно|непълно) работно време|трудов договор|(?:частичная|часткова) (?:занятость|зайнятість)|официальное трудоустройство|офіційне працевлаштування|normă parțială|fast(?: stilling| anställning|ansættelse)|(?<!\p{L})vikariat|visstid|uur per week|uren per week|dienstverband|wochenstunden|stunden (?:pro|\/) woche|hours per week|heures par semaine|horas semanales|horas semanais|ore settimanali|timer (?:om|i|per) ugen|godzin tygodniowo|tiempo parcial|contrato temporal|contrato a termo|umowa zlecenie|częściowy etat|(?:částečný|skrátený|plný) úväzok|plný úvazok|részmunkaidő|派遣社員|paruh waktu|bán thời gian/iu

/** Whether nothing is there that postings have: a word for jobs, a section, a fact, what one earns, a way to apply. */
const isBare = (content: PageContent): boolean =>
  !isShell(content) &&
  !hasWordForJobs(content.url) &&
  !asksToApply(content) &&
  sectionsOf(content.lines).size === 0 &&
  !content.lines.some(isFactLine) &&
  salaryInLines(linesBeforeOtherJobs(content.lines)) === undefined

export const factSigns: PageSign[] = [
  { name: 'it has nothing that postings have', speaks: 'against a posting', amount: isBare },
  {
    name: 'it has the markup of a known system',
    speaks: 'for a posting',
    amount: ({ hasKnownMarkup }) => hasKnownMarkup,
  },
  {
    name: 'it states the number of a job',
    speaks: 'for a posting',
    amount: ({ lines }) => lines.some(isRequisitionLine),
  },
  {
    name: 'it states facts about a job',
    speaks: 'for a posting',
    amount: ({ lines }) => muchness(lines.filter((line) => line.length < 60 && isFactLine(line)).length),
  },
  {
    name: 'it states how much one works',
    speaks: 'for a posting',
    amount: (content) => employment.test(content.text) || employment.test(summaryOf(content)),
  },
  {
    name: 'it states what one earns',
    speaks: 'for a posting',
    amount: ({ lines }) => salaryInLines(linesBeforeOtherJobs(lines)) !== undefined,
  },
]
