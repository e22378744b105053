import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { newJobOf } from '../../job/draft.ts'
import { refetchJobs } from '../../job/queries.ts'
import { serverMessage } from '../../lib/api/api-error.ts'
import { call } from '../../lib/api/call.ts'
import { usePersistentDraft } from '../../lib/storage/use-persistent-draft.ts'
import {
  type CardField,
  cardOf,
  draftOfCard,
  type LinkCard,
  maxLinks,
  noLinks,
  readCard,
  webLinksIn,
} from './link-cards.ts'
import { readLinks } from './read-links.ts'

/**
 * Links that are read, looked over and added. They are kept in this browser: what was not read when its window was closed
 * is read when it is opened again.
 */
export const useLinks = () => {
  const client = useQueryClient()
  const { draft, change, clear } = usePersistentDraft('links', noLinks)
  const { text, cards, stage, batch } = draft
  const [adding, setAdding] = useState(false)

  const changeCard = (id: string, become: (card: LinkCard) => LinkCard) =>
    change((now) => ({ ...now, cards: now.cards.map((card) => (card.id === id ? become(card) : card)) }))

  const readWaiting = useEffectEvent((signal: AbortSignal) => {
    const waiting = new Map(cards.flatMap(({ url, id, state }) => (state === 'waiting' ? [[url, id]] : [])))
    if (waiting.size === 0) return
    void readLinks(
      [...waiting.keys()],
      (url, result) =>
        changeCard(waiting.get(url) ?? '', (card) =>
          'read' in result ? readCard(card, result.read) : { ...card, state: 'ready', problem: result.problem },
        ),
      signal,
    )
  })
  useEffect(() => {
    if (!batch) return
    const controller = new AbortController()
    readWaiting(controller.signal)
    return () => controller.abort()
  }, [batch])

  const add = async (chosen: readonly LinkCard[]) => {
    setAdding(true)
    for (const card of chosen) {
      try {
        const body = newJobOf(draftOfCard(card, stage), new Date())
        await call('POST /api/jobs', { body, headers: { 'idempotency-key': card.key } })
        changeCard(card.id, ({ problem: _solved, ...added }) => ({ ...added, state: 'added' }))
      } catch (error) {
        const problem = serverMessage(error) ?? "We couldn't add it. Try again."
        changeCard(card.id, (kept) => ({ ...kept, problem }))
      }
    }
    setAdding(false)
    refetchJobs(client)
  }

  return {
    text,
    stage,
    cards,
    adding,
    found: webLinksIn(text),
    type: (typed: string) => change({ text: typed }),
    choose: (chosen: typeof stage) => change({ stage: chosen }),
    /** The first of the links; the others stay for the next time. */
    read: () =>
      change((now) => {
        const urls = webLinksIn(now.text)
        return {
          ...now,
          batch: crypto.randomUUID(),
          cards: urls.slice(0, maxLinks).map(cardOf),
          text: urls.slice(maxLinks).join('\n'),
        }
      }),
    /** Back to the links that were not read yet. */
    next: () => change((now) => ({ ...now, batch: '', cards: [] })),
    // What is changed is another request.
    edit: (id: string, changed: Partial<Pick<LinkCard, CardField>>) =>
      changeCard(id, ({ problem: _seen, ...card }) => ({ ...card, ...changed, key: crypto.randomUUID() })),
    remove: (id: string) => change((now) => ({ ...now, cards: now.cards.filter((card) => card.id !== id) })),
    add: (chosen: readonly LinkCard[]) => void add(chosen),
    clear,
  }
}
