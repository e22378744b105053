/** How a page asks to apply. */

import { linesBeforeOtherJobs } from '../../text/boilerplate.ts'
import { sectionsOf } from '../../text/sections.ts'
import { isShell, type Link, type PageContent } from '../page-content.ts'
import { muchness, type PageSign } from './page-sign.ts'

const applyLabel =
  /^(easy |quick )?apply\b|^(jetzt |online )?bewerben|^postuler|^aplicar|^solicitar|^candidat|応募|應徵|^odpovědět|^mám zájem|^ansøg|^søg (job|stillingen)|^inscr[ií]b|지원하기|^solliciteer|^ansök|^søk |^hae |^candidati|^invia (la )?candidatura|^aplikuj|^wyślij cv|^poslať|^pošli|^reagovať|^jelentkez|^aplică|^([iİ]lana |hemen )?başvur|^aplicar|^aplică|^apply|^candidater|^je candidate|^me candidatar|^inscreva|^ich bewerbe|^zgłoś|^złóż|^odpowiedz|^stuur (je )?(cv|sollicitatie)|^send ansøgning|^skicka ansökan|^prijavi|^odpovedať|^me postuler|^je postule|^enviar (candidatura|cv)|^quero me candidatar|^lamar|^ứng tuyển|^откликнуться|^відгукнутися|申し込|立即申请|投递简历|입사지원|^i['’]m interested|^(i am )?interested|^submit (your )?(application|cv|resume)|^send (your |us your )?(application|cv|resume)|^kandidatuoti|^siųsti|^pieteikties|^kandideeri|^υποβολή|^αίτηση|^στείλτε|^кандидатствай|^кандидатствуй|^отправить резюме|^надіслати резюме|^отклик|^подать заявку|^подати|^הגש|^שלח|^قدّ?م|^تقد[مي]|^التقديم|^ارسال رزومه|^สมัคร|^apply_|^nộp|^gửi cv|^daftar|^kirim|^pošalji|^pošlji|^prihlásiť|^zareaguj|^pályáz|^kérem|^ansøk|^sende søknad|^lähetä|^täytä hakemus|^postulez|^envoyer|^invia|^inviaci|^manda|^postúlate|^enviar/iu

/** The local part of an address that takes applications. */
const applicationMail =
  /^(jobs?|careers?|hr|cv|recruit\w*|hiring|talent|apply|applications?|bewerb\w*|personal|karriere|emploi|recrutement|rh|empleo|seleccion|rrhh|kariera|praca|rekrutac\w*|people|work|lavoro|vagas)([.+_-]|@)/i

/** Hosts of applicant-tracking systems, to which a posting's button to apply leads. */
const applicationHosts =
  /(^|\.)(greenhouse\.io|lever\.co|ashbyhq\.com|workable\.com|smartrecruiters\.com|recruitee\.com|personio\.(de|com)|teamtailor\.com|bamboohr\.com|myworkdayjobs\.com|icims\.com|jobvite\.com|breezy\.hr|applytojob\.com|pinpointhq\.com|comeet\.(co|com)|join\.com|oraclecloud\.com|ultipro\.com|taleo\.net|csod\.com|avature\.net|eightfold\.ai|paycomonline\.net|adp\.com|rippling\.com|successfactors\.(com|eu)|softgarden\.io|d\.vinci\.de|concludis\.de|rexx-systems\.com|onlyfy\.jobs|welcomekit\.co|homerun\.co|factorialhr\.\w+|zohorecruit\.\w+|traffit\.com|emply\.com|hr-manager\.net|varbi\.com|reachmee\.com|jobylon\.com)$/i

const applyWords =
  /\b(?:apply (?:now|here|for (?:this|the)|to (?:this|the))|to apply|resum[eé]|cv|bewerbungsunterlagen|lebenslauf|bewirb dich|candidatures?|curr[ií]cul(?:um|o)|solliciteer|ansök|ansøg|życiorys|životopis|önéletrajz)(?!\p{L})|резюме|履歴書|简历|履歷|이력서|지원서|gyvenimo aprašym|βιογραφικό|קורות חיים|السيرة الذاتية|رزومه|ประวัติย่อ|hồ sơ|lamaran|ansioluettelo|hakemu[sk]|søknad|životopis|candidatar-se|bewerbung an|postuler/iu

const toApply = (links: Link[]) => links.filter(({ text }) => text.length < 40 && applyLabel.test(text))

const takesMail = (buttons: Link[]) =>
  buttons.some(({ href }) => href.startsWith('mailto:') && applicationMail.test(href.slice('mailto:'.length)))

const leadsToSystem = (buttons: Link[]) =>
  buttons.some(({ href }) => /^https?:/.test(href) && applicationHosts.test(URL.parse(href)?.hostname ?? ''))

const invitationsIn = (lines: string[]) => lines.filter((line) => line.length < 40 && applyLabel.test(line)).length

/** Whether a page asks anybody to apply: by a button, a form, an address, a section or a sentence about it. */
export const asksToApply = ({ buttons, takesFiles, lines }: PageContent): boolean =>
  toApply(buttons).length > 0 ||
  takesFiles ||
  takesMail(buttons) ||
  leadsToSystem(buttons) ||
  sectionsOf(lines).has('application') ||
  lines.some((line) => applyWords.test(line) || (line.length < 40 && applyLabel.test(line)))

export const applySigns: PageSign[] = [
  {
    name: 'nobody is asked to apply',
    speaks: 'against a posting',
    amount: (content) => !isShell(content) && !asksToApply(content),
  },
  {
    name: 'one is asked to apply again and again',
    speaks: 'for a list',
    amount: ({ lines }) => muchness(Math.max(0, invitationsIn(linesBeforeOtherJobs(lines)) - 2)),
  },
  {
    name: 'it leads to a system for applicants',
    speaks: 'either way',
    amount: ({ buttons }) => leadsToSystem(buttons),
  },
  {
    name: 'a section says how to apply',
    speaks: 'for a posting',
    amount: ({ lines }) => sectionsOf(lines).has('application'),
  },
]
