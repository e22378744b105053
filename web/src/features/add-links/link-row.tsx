import { Check, CircleAlert, X } from 'lucide-react'
import { DoubtHint } from '../../job/doubt-hint.tsx'
import { type Offers, offersIn } from '../../job/draft.ts'
import { fieldOf } from '../../job/fields.ts'
import { Button } from '../../ui/button.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { Input } from '../../ui/form/input.tsx'
import { Offer } from '../../ui/form/offer.tsx'
import type { CardField, LinkCard } from './link-cards.ts'

interface LinkRowProps {
  card: LinkCard
  /** It is on the board already. */
  tracked: boolean
  onEdit: (changed: Partial<Record<CardField, string>>) => void
  onRemove: () => void
}

/** One link, what was read of it, and what is missing. */
export const LinkRow = ({ card, tracked, onEdit, onRemove }: LinkRowProps) => {
  const { url, state, problem, company, position, location, salary } = card
  const site = new URL(url).hostname.replace(/^www\./, '')
  const offers = offersIn(card, card.offered)
  const facts = [location, salary].filter(Boolean).join(' · ')
  return (
    <li data-row className="flex flex-col gap-2.5 py-4 first:pt-0 last:pb-0">
      <div className="flex items-center gap-2.5">
        <span className="flex size-5 items-center justify-center text-muted">{signs[signOf(card)]}</span>
        <a
          href={url}
          target="_blank"
          rel="noreferrer"
          className="min-w-0 flex-1 truncate text-xs text-muted underline-offset-4 hover:underline"
        >
          {site}
        </a>
        {state === 'added' ? (
          <span className="text-xs font-medium">Added</span>
        ) : (
          <Button variant="ghost" size="icon" aria-label={`Remove the link to ${site}`} onClick={onRemove}>
            <X aria-hidden="true" />
          </Button>
        )}
      </div>
      {state === 'waiting' && <p className="pl-7.5 text-muted">Reading...</p>}
      {state === 'added' && (
        <p className="pl-7.5 break-words">
          {position} at {company}
        </p>
      )}
      {state === 'ready' && (
        <div className="grid gap-2.5 pl-7.5 sm:grid-cols-2">
          <DoubtHint doubt={card.doubt} offers={offers} onAccept={onEdit} className="sm:col-span-2" />
          {(['company', 'position'] as const).map((field) => (
            <div key={field} className="flex flex-col gap-1.5">
              <Input
                aria-label={`${fieldOf(field).label} at ${site}`}
                placeholder={fieldOf(field).label}
                value={card[field]}
                onChange={({ target }) => onEdit({ [field]: target.value })}
              />
              <Offered offers={offers} field={field} onEdit={onEdit} />
            </div>
          ))}
          {facts && <p className="text-xs text-muted sm:col-span-2">{facts}</p>}
          {(['location', 'salary'] as const).map((field) => (
            <Offered key={field} offers={offers} field={field} label={fieldOf(field).label} onEdit={onEdit} />
          ))}
        </div>
      )}
      {(problem || (tracked && state === 'ready')) && (
        <p data-tone="warning" className="pl-7.5 text-xs font-medium text-tint-ink">
          {problem ?? "It's already on your board. It won't be added again."}
        </p>
      )}
    </li>
  )
}

interface OfferedProps extends Pick<LinkRowProps, 'onEdit'> {
  offers: Offers
  field: CardField
  /** Where nothing beside it says what it is. */
  label?: string
}

const Offered = ({ offers, field, label, onEdit }: OfferedProps) => {
  const { [field]: value } = offers
  return (
    value !== undefined && (
      <div className="text-xs text-muted">
        {label && <span className="font-medium">{label}</span>}
        <Offer value={value} onAccept={() => onEdit({ [field]: value })} />
      </div>
    )
  )
}

const signOf = ({ state, problem, company, position }: LinkCard) => {
  if (state !== 'ready') return state
  return problem || !company.trim() || !position.trim() ? 'unclear' : 'clear'
}

const signs = {
  waiting: <Spinner />,
  added: <Check aria-hidden="true" className="size-4 text-accent-ink" />,
  clear: <Check aria-hidden="true" className="size-4" />,
  unclear: <CircleAlert aria-hidden="true" className="size-4" />,
}
