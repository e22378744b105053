import { duplicateOf } from '@roletrail/contracts/vocabulary/duplicate'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { jobQueries } from '../../job/queries.ts'
import { plural } from '../../lib/plural.ts'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeading } from '../../ui/card.tsx'
import { Field } from '../../ui/form/field.tsx'
import { StageSelect } from '../../ui/form/stage-select.tsx'
import { Textarea } from '../../ui/form/textarea.tsx'
import { useRowFocus } from '../../ui/use-row-focus.ts'
import { isComplete, type LinkCard, maxLinks } from './link-cards.ts'
import { LinkRow } from './link-row.tsx'
import { useLinks } from './use-links.ts'

/** Adds many jobs by their links: all are pasted at once, read one after the other, looked over and added together. */
export const AddLinksCard = () => {
  const links = useLinks()
  const { text, stage, cards, found, adding } = links
  const rows = useRowFocus<HTMLElement>()
  const list = useRef<HTMLUListElement>(null)
  const asked = useRef(false)
  /** The button that somebody pressed is gone; the focus goes to what came in its place. */
  const takeFocusOnce = (instead: HTMLElement | null) => {
    if (!instead || !asked.current) return
    asked.current = false
    instead.focus()
  }
  const remove = ({ id }: LinkCard) => {
    asked.current = cards.length === 1
    links.remove(id)
  }
  const startOver = () => {
    asked.current = true
    if (found.length > 0) links.next()
    else links.clear()
  }
  const add = () => {
    // Its button is gone once all are added. What became of each is in the list, which stays where it is.
    list.current?.focus({ preventScroll: true })
    links.add(ready)
  }
  const { data: board = [] } = useQuery(jobQueries.board())
  const isTracked = ({ url, company, position, state }: LinkCard) =>
    state !== 'added' && duplicateOf({ jobUrl: url, company, position }, board) !== undefined
  const waiting = cards.filter(({ state }) => state === 'waiting').length
  const added = cards.filter(({ state }) => state === 'added').length
  const ready = cards.filter((card) => isComplete(card) && !isTracked(card))
  return (
    <Card {...rows}>
      <CardHeading
        title="Paste links"
        description={`Paste up to ${maxLinks} links to postings. We'll read them, and you look them over before they're added.`}
      />
      {cards.length === 0 ? (
        <form
          className="flex flex-col gap-4"
          onSubmit={(event) => {
            event.preventDefault()
            asked.current = true
            links.read()
          }}
        >
          <Field
            label="Links"
            hint={
              found.length > maxLinks
                ? `We'll read the first ${maxLinks} of these ${found.length} now, and the rest after that.`
                : undefined
            }
          >
            {({ required: _not, ...control }) => (
              <Textarea
                {...control}
                ref={takeFocusOnce}
                rows={5}
                value={text}
                placeholder={'https://...\nhttps://...'}
                onChange={({ target }) => links.type(target.value)}
              />
            )}
          </Field>
          <Button type="submit" className="self-end" disabled={found.length === 0}>
            Read {found.length > 1 ? plural(Math.min(found.length, maxLinks), 'link') : 'link'}
          </Button>
        </form>
      ) : (
        <div className="flex flex-col gap-5">
          {waiting > 0 && (
            <progress aria-label="Reading links" max={cards.length} value={cards.length - waiting} className="h-2" />
          )}
          <ul
            ref={(shown) => {
              list.current = shown
              takeFocusOnce(shown)
            }}
            tabIndex={-1}
            aria-label="Links"
            className="flex flex-col divide-y divide-line"
          >
            {cards.map((card) => (
              <LinkRow
                key={card.id}
                card={card}
                tracked={isTracked(card)}
                onEdit={(changed) => links.edit(card.id, changed)}
                onRemove={() => remove(card)}
              />
            ))}
          </ul>
          <div className="flex flex-wrap items-center justify-end gap-3">
            <p role="status" className="mr-auto text-muted">
              {waiting > 0 && `Reading ${cards.length - waiting} of ${cards.length}...`}
              {waiting === 0 && added > 0 && `${plural(added, 'job')} added`}
              {waiting === 0 && found.length > 0 && (
                <span className="block">{plural(found.length, 'link')} left to read after these.</span>
              )}
            </p>
            {added > 0 && (
              <Button asChild variant="ghost">
                <Link to="/dashboard">Show the board</Link>
              </Button>
            )}
            <Button variant="secondary" disabled={adding} onClick={startOver}>
              {added > 0 || found.length > 0 ? 'More links' : 'Discard'}
            </Button>
            {ready.length > 0 && (
              <>
                <StageSelect aria-label="Stage" className="w-auto!" value={stage} onValueChange={links.choose} />
                <Button disabled={adding} onClick={add}>
                  {adding ? 'Adding...' : `Add ${plural(ready.length, 'job')}`}
                </Button>
              </>
            )}
          </div>
        </div>
      )}
    </Card>
  )
}
