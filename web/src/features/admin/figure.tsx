import { Card } from '../../ui/card.tsx'

export const Figure = ({ title, value, note }: { title: string; value: string; note: string }) => (
  <Card>
    <h3 className="text-sm font-medium tracking-normal text-muted">{title}</h3>
    <p className="mt-2 text-2xl font-semibold tracking-tight tabular-nums">{value}</p>
    <p className="mt-1 text-xs text-muted">{note}</p>
  </Card>
)
