import { type Stage, stageLabels } from '@roletrail/contracts/words/stage'
import { StageDot } from '../../ui/stage-badge.tsx'

const columns: readonly { stage: Stage; cards: readonly [company: string, position: string, place: string][] }[] = [
  {
    stage: 'applied',
    cards: [
      ['Northwind', 'Product Designer', 'Remote · 2 days'],
      ['Fabrikam', 'UX Researcher', 'Lisbon · 5 days'],
      ['Contoso', 'Design Lead', 'Berlin · 6 days'],
    ],
  },
  {
    stage: 'phone_screen',
    cards: [
      ['Tailspin', 'Product Designer', '$120k · 1 day'],
      ['Litware', 'Interaction Designer', 'Remote · 3 days'],
    ],
  },
  { stage: 'onsite', cards: [['Adatum', 'Senior Designer', 'Dublin · 2 days']] },
]

/** A piece of the board in the product's own colours; a picture, so screen readers get one sentence for it. */
export const BoardPicture = () => (
  <div
    role="img"
    aria-label="A board with columns for the stages of an application and a card for each job."
    className="grid grid-cols-2 gap-3 rounded-md border border-line bg-chrome p-3 shadow-floating sm:grid-cols-3"
  >
    {columns.map(({ stage, cards }, column) => (
      <div
        key={stage}
        data-stage={stage}
        className={column === 2 ? 'hidden rounded-md bg-sunken p-2.5 sm:block' : 'rounded-md bg-sunken p-2.5'}
      >
        <p className="flex items-center gap-2 pb-2.5 text-xs font-medium">
          <StageDot />
          {stageLabels[stage]}
          <span className="ml-auto text-muted">{cards.length}</span>
        </p>
        <div className="flex flex-col gap-2">
          {cards.map(([company, position, place]) => (
            <div key={company} className="rounded-md border border-line bg-surface p-3 shadow-resting">
              <p className="flex items-center gap-2 text-[0.8125rem] font-medium">
                <span className="grid size-5 shrink-0 place-items-center rounded-full bg-tint-soft text-[0.625rem] font-semibold text-tint-ink">
                  {company[0]}
                </span>
                <span className="truncate">{company}</span>
              </p>
              <p className="mt-1 truncate text-xs">{position}</p>
              <p className="mt-1 truncate text-xs text-muted">{place}</p>
            </div>
          ))}
        </div>
      </div>
    ))}
  </div>
)
