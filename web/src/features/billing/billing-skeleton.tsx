import { Card } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'

/** Placeholders for a person with one payment card and one invoice. */
export const BillingSkeleton = () => (
  <div aria-busy="true" className="flex flex-col gap-6">
    <Card>
      <Heading />
      <div className="grid grid-cols-2 gap-x-8 gap-y-4 sm:grid-cols-3">
        {['plan', 'status', 'date'].map((fact) => (
          <div key={fact}>
            <Skeleton className="mb-2 h-3 w-16" />
            <Skeleton className="h-4 w-28" />
          </div>
        ))}
      </div>
    </Card>
    <Card>
      <Heading />
      <Skeleton className="mb-6 h-4 w-56" />
      <Skeleton className="h-9 w-48" />
    </Card>
    <Card>
      <Heading />
      <Skeleton className="mb-2 h-4 w-48" />
      <Skeleton className="h-3 w-64" />
    </Card>
  </div>
)

const Heading = () => <Skeleton className="mb-6 h-5 w-32" />
