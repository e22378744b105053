import { limits } from '@roletrail/contracts/vocabulary/limits'
import type { MailKind } from '@roletrail/contracts/vocabulary/mail-kind'
import { beforeCompany, beforePosition, betweenThem, phrases, senderSuffixes } from './mail-phrases.ts'
import { isSharedSender } from './shared-senders.ts'

interface Words {
  fromName: string | null
  fromEmail: string
  subject: string
  text: string
  invitation: string | null
}

// What matters is said in the first paragraphs; below them are quoted mails and small print.
const lettersRead = 4_000

const plain = (text: string) => text.toLowerCase().replaceAll('’', "'").replace(/\s+/g, ' ')

/** What a mail is, by what it says. A sure sign in the subject outweighs what the text says in passing. */
export const kindOf = ({ subject, text, invitation }: Words): MailKind | null => {
  const [title, body] = [plain(subject), plain(text.slice(0, lettersRead))]
  const says = (where: string, kind: MailKind) =>
    phrases.some(([each, list]) => each === kind && list.some((phrase) => where.includes(phrase)))
  if (says(title, 'rejection') || says(body, 'rejection')) return isConditional(body) ? 'confirmation' : 'rejection'
  if (invitation !== null) return 'interview'
  // "Thank you for applying" goes on with what may happen next: an interview, a test.
  const confirmed = says(title, 'confirmation') && !says(title, 'interview') && !says(title, 'offer')
  if (confirmed && !says(body, 'offer')) return isInvited(body, says) ? 'interview' : 'confirmation'
  const [found] = phrases.find(([kind]) => says(title, kind)) ?? phrases.find(([kind]) => says(body, kind)) ?? []
  return found ?? null
}

const isInvited = (body: string, says: (where: string, kind: MailKind) => boolean) =>
  says(body, 'interview') && !conditions.some((each) => body.includes(each))

const conditions = [
  'if your ',
  'if you are selected',
  'if there is a',
  'falls ihr',
  'sollte ihr',
  'si votre',
  'si tu perfil',
]

/** "Unfortunately we can only get back to those we invite" confirms an application. */
const isConditional = (body: string) =>
  [
    'unfortunately we can only',
    'unfortunately, we can only',
    'unfortunately we are unable to respond',
    'unfortunately, we are unable to respond',
  ].some((each) => body.includes(each))

/** The company and position that a mail names: in its subject, by its sender, or else in a sentence of its own. */
export const applicationIn = (mail: Words) => {
  const application = titled(mail)
  if (application.position) return application
  const said = saidIn(mail.text.slice(0, lettersRead))
  return { company: application.company ?? said.company, position: said.position }
}

const titled = ({ fromName, fromEmail, subject }: Words) => {
  const position = after(subject, beforePosition)
  if (position) {
    const [title, company] = split(position, betweenThem)
    return { company: named(company) ?? senderCompany(fromName, fromEmail), position: named(title) }
  }
  const company = after(subject, beforeCompany)
  if (!company) return { company: senderCompany(fromName, fromEmail), position: null }
  const [name, title] = split(company, [' – ', ' — ', ' - ', ': ', ' | ', ' for ', ' als ', ' pour ', ' para '])
  return { company: named(name), position: named(title) }
}

/** "…your application for the role of Engineer at Acme." Without the company, what follows may be any words. */
const saidIn = (text: string) => {
  // A title may begin with "Sr. "; what a company's name ends in is cut by the next sentence at the latest.
  const [sentence = ''] = after(text.replace(/\s+/g, ' '), beforePosition).split(/(?<=\w{4})\. |[!?,] /, 1)
  const [title, rest] = split(sentence, betweenThem)
  const [company = ''] = rest.split('. ', 1)
  const isName = (words: string) => words !== '' && words.length <= 80
  if (!isName(title) || !isName(company)) return { company: null, position: null }
  return { company: named(company), position: named(title) }
}

const after = (text: string, starts: string[]) => {
  const lower = text.toLowerCase()
  const start = starts.find((each) => lower.includes(each))
  return start === undefined ? '' : text.slice(lower.indexOf(start) + start.length)
}

/** At the first of the separators, as they are listed. */
const split = (text: string, separators: string[]): [string, string] => {
  const lower = text.toLowerCase()
  const separator = separators.find((each) => lower.includes(each))
  if (separator === undefined) return [text, '']
  const at = lower.indexOf(separator)
  return [text.slice(0, at), text.slice(at + separator.length)]
}

/** A name without what stands around it in a sentence; null for an empty one. */
const named = (text: string) => {
  let [start, end] = [0, text.length]
  while (start < end && around.includes(text.charAt(start))) start++
  while (end > start && around.includes(text.charAt(end - 1))) end--
  return text.slice(start, end).slice(0, limits.name) || null
}

const around = ' .!?,"\'“”„–-'

/** "Acme Careers", or of "Grace at Acme" what comes last. */
const senderCompany = (fromName: string | null, fromEmail: string) => {
  if (!fromName || fromName.includes('@')) return null
  const [person, company] = split(fromName, [' at ', ' from ', ' @ ', ' via ', ' von '])
  // "Acme via LinkedIn" names the company first.
  if (company) return named(/ via /i.test(fromName) ? person : company)
  const lower = fromName.toLowerCase()
  const suffix = senderSuffixes.find((each) => lower.endsWith(` ${each}`))
  if (suffix) return named(fromName.slice(0, -suffix.length - 1))
  // A name alone may be that of a person, unless a machine sends for many.
  return isSharedSender(fromEmail) && /no-?reply|notification/.test(fromEmail) ? named(fromName) : null
}
