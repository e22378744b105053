import type { Stage } from '@roletrail/contracts/vocabulary/stage'
import { isSharedSender } from './shared-senders.ts'

/** What is known of a job when a mail looks for its own. */
export interface MatchableJob {
  id: string
  company: string
  position: string
  status: Stage
  contactEmail: string | null
  jobUrl: string | null
  updatedAt: Date
}

interface Addressed {
  fromName: string | null
  fromEmail: string
  subject: string
  text: string
  /** The company that the mail names, if it does. */
  company: string | null
}

export interface Match {
  jobId: string
  /** Whether it is that job and no other, so that nobody needs to be asked. */
  certain: boolean
}

const forms = [
  'gmbh',
  'ag',
  'se',
  'inc',
  'llc',
  'ltd',
  'limited',
  'corp',
  'corporation',
  'co',
  'sa',
  'sas',
  'sarl',
  'sl',
  'bv',
]

/** Words in lower case, without accents: "Société Générale S.A." as " societe generale ". Padded, so that words match whole. */
const words = (text: string) => {
  const bare = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('.', '')
  const kept = bare.split(/[^\p{L}\p{N}+#&]+/u).filter((word) => word !== '' && !forms.includes(word))
  return ` ${kept.join(' ')} `
}

/** The name within a domain, `acme` of `mail.acme.co.uk`. */
const nameInDomain = (domain: string) => {
  const labels = domain.split('.')
  const last = labels.length - 1
  const isSecondLevel = last >= 2 && ['co', 'com', 'org', 'ac', 'net'].includes(labels[last - 1] ?? '')
  return labels[last - (isSecondLevel ? 2 : 1)] ?? ''
}

const hostOf = (url: string | null) => {
  const host = url && URL.canParse(url) ? new URL(url).hostname : ''
  return isSharedSender(`@${host}`) ? '' : nameInDomain(host)
}

// Shorter names are met in every other sentence.
const minName = 3

/**
 * The job that a mail is about: that of its thread, else by the address of a contact, the domain of the company, or its name in
 * subject and sender. A single one is certain; of several the position decides, else the last touched is a guess.
 */
export const matchJob = (mail: Addressed, jobs: readonly MatchableJob[], thread: string | undefined): Match | null => {
  if (thread !== undefined && jobs.some(({ id }) => id === thread)) return { jobId: thread, certain: true }
  // Of a full board each name is taken apart once.
  const candidates = jobs.map((job) => ({ ...job, name: words(job.company) }))
  const signs: ((job: Candidate) => boolean)[] = [
    ({ contactEmail }) => contactEmail?.toLowerCase() === mail.fromEmail,
    bySenderDomain(mail.fromEmail),
    byName(mail),
  ]
  for (const sign of signs) {
    const found = candidates.filter(sign)
    if (found.length > 0) return chosen(found, mail)
  }
  // Somewhere in the text it may be anybody's name, such as that of an earlier employer.
  const body = words(mail.text.slice(0, 2_000))
  const latest = newest(candidates.filter(({ name }) => isNamed(name, body)))
  return latest ? { jobId: latest.id, certain: false } : null
}

interface Candidate extends MatchableJob {
  /** The words of its company. */
  name: string
}

const chosen = (found: MatchableJob[], { subject, text }: Addressed): Match | null => {
  const [only, another] = found
  if (only && !another) return { jobId: only.id, certain: true }
  const said = words(`${subject} ${text.slice(0, 2_000)}`)
  const named = found.filter(({ position }) => said.includes(words(position)))
  // "Engineer" is in "Senior Engineer" as well: the longest name counts.
  const longest = Math.max(0, ...named.map(({ position }) => position.length))
  const [best, equal] = named.filter(({ position }) => position.length === longest)
  if (best && !equal) return { jobId: best.id, certain: true }
  const latest = newest(named.length > 0 ? named : found)
  return latest ? { jobId: latest.id, certain: false } : null
}

/** Those that are still open come first. */
const newest = (jobs: MatchableJob[]) =>
  jobs.toSorted(
    (one, other) =>
      Number(one.status === 'rejected') - Number(other.status === 'rejected') ||
      other.updatedAt.getTime() - one.updatedAt.getTime(),
  )[0]

const bySenderDomain = (fromEmail: string) => {
  const domain = isSharedSender(fromEmail) ? '' : nameInDomain(fromEmail.slice(fromEmail.lastIndexOf('@') + 1))
  const bare = domain.replaceAll('-', '')
  return ({ name, jobUrl }: Candidate) =>
    domain.length >= minName &&
    (name.replaceAll(' ', '') === bare ||
      (jobUrl?.toLowerCase().includes(domain) === true && hostOf(jobUrl) === domain))
}

const byName = ({ subject, fromName, company }: Addressed) => {
  const said = words(`${subject} ${fromName ?? ''}`)
  const exact = company === null ? '' : words(company)
  return ({ name }: Candidate) => isNamed(name, said) || (name.trim() !== '' && name === exact)
}

const isNamed = (name: string, said: string) => name.trim().length >= minName && said.includes(name)
