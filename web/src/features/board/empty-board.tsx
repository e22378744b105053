import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { Button } from '../../ui/button.tsx'

export const EmptyBoard = ({ onAdd }: { onAdd: () => void }) => (
  <div className="grid min-h-0 flex-1 place-items-center overflow-y-auto p-6">
    <div className="flex max-w-sm flex-col items-center gap-3 text-center">
      <Trail />
      <h2 className="text-lg">Your trail starts here</h2>
      <p className="text-muted">Add the first job you applied for, and see where everything stands at a glance.</p>
      <Button className="mt-3" onClick={onAdd}>
        <Plus aria-hidden="true" />
        Add your first job
      </Button>
      <Button asChild variant="link">
        <Link to="/import">Import a list you already have</Link>
      </Button>
    </div>
  </div>
)

/** A path through the six stages, in their hues. */
const Trail = () => (
  <svg aria-hidden="true" viewBox="0 0 240 104" className="mb-2 w-60 fill-none">
    <path
      d="M14 88C44 88 40 58 62 60s26 30 50 22 10-50 38-46 22 34 42 22 8-38 34-44"
      className="stroke-line-strong"
      strokeWidth="2"
      strokeLinecap="round"
      strokeDasharray="1 7"
    />
    {stops.map(([stage, x, y]) => (
      <g key={stage} data-stage={stage}>
        <circle cx={x} cy={y} r="9" className="fill-tint-soft" />
        <circle cx={x} cy={y} r="4" className="fill-tint" />
      </g>
    ))}
    <path d="M226 12V0l10 4-10 4" data-stage="offer" className="fill-tint" />
  </svg>
)

const stops = [
  ['applied', 14, 88],
  ['phone_screen', 62, 60],
  ['technical_interview', 112, 82],
  ['onsite', 150, 36],
  ['rejected', 192, 58],
  ['offer', 226, 14],
] as const
