import { CloudOff, Compass, SearchX } from 'lucide-react'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { Spinner } from '../ui/feedback/spinner.tsx'
import { Row, Section } from './section.tsx'

export const States = () => (
  <Section title="Empty, loading, broken">
    <div className="grid gap-4 sm:grid-cols-3">
      <Card flush>
        <Notice icon={<SearchX />} title="Nothing found" action={<Button variant="secondary">Clear search</Button>}>
          No company or position contains “zzz”.
        </Notice>
      </Card>
      <Card flush>
        <Notice icon={<CloudOff />} title="Could not be loaded" action={<Button>Try again</Button>}>
          It's safe. We just can't reach it right now.
        </Notice>
      </Card>
      <Card flush>
        <Notice icon={<Compass />} title="Only a title" />
      </Card>
    </div>
    <Row label="Skeletons">
      <div className="flex w-72 flex-col gap-2">
        <Skeleton className="h-5 w-2/3" />
        <Skeleton className="h-4" />
        <Skeleton className="h-4 w-1/2" />
      </div>
    </Row>
    <Row label="Busy">
      <span className="flex items-center gap-2 text-muted">
        <Spinner />
        Extracting...
      </span>
    </Row>
  </Section>
)
