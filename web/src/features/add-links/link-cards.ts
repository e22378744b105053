import type { Doubt } from '@roletrail/contracts/vocabulary/doubt'
import { defaultStage, type Stage } from '@roletrail/contracts/vocabulary/stage'
import { emptyDraft, type JobDraft, type Offered, type Read } from '../../job/draft.ts'
import { linksIn } from '../../lib/links-in.ts'

/** How many links are read at once; the server reads as many for a person in a minute. */
export const maxLinks = 20
const maxText = 100_000

/** A pasted link and what became of it. */
export interface LinkCard {
  id: string
  /** The idempotency key of the job that it becomes. */
  key: string
  url: string
  state: 'waiting' | 'ready' | 'added'
  /** What went wrong: it could not be read, or not be added. */
  problem?: string
  company: string
  position: string
  location: string
  salary: string
  /** What was read but is not sure: each is taken by a press. */
  offered?: Offered
  /** What the page may be instead of one posting. */
  doubt?: Doubt | undefined
}

export type CardField = keyof Offered

export interface LinksDraft {
  text: string
  stage: Stage
  /** Changes with every new list of links. */
  batch: string
  cards: readonly LinkCard[]
}

export const noLinks = (): LinksDraft => ({ text: '', stage: defaultStage, batch: '', cards: [] })

/** The web addresses in a text, in their order, each once. */
export const webLinksIn = (text: string): string[] =>
  linksIn(text.slice(0, maxText)).flatMap(({ href }) => (/^https?:/i.test(href) ? [href] : []))

export const cardOf = (url: string): LinkCard => ({
  id: crypto.randomUUID(),
  key: crypto.randomUUID(),
  url,
  state: 'waiting',
  company: '',
  position: '',
  location: '',
  salary: '',
})

export const readCard = (card: LinkCard, { sure, offered, doubt }: Read): LinkCard => {
  const { company = '', position = '', location = '', salary = '' } = sure
  return { ...card, state: 'ready', company, position, location, salary, offered, doubt }
}

export const isComplete = ({ state, company, position }: LinkCard) =>
  state === 'ready' && company.trim() !== '' && position.trim() !== ''

export const draftOfCard = ({ url, company, position, location, salary }: LinkCard, status: Stage): JobDraft => ({
  ...emptyDraft,
  company,
  position,
  location,
  salary,
  status,
  jobUrl: url,
})
