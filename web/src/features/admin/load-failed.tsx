import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'

export const LoadFailed = ({ what, retry }: { what: string; retry: () => void }) => (
  <Card className="flex flex-wrap items-center justify-between gap-4">
    <p className="text-muted">{what} could not be loaded.</p>
    <Button variant="secondary" size="sm" onClick={retry}>
      Try again
    </Button>
  </Card>
)
