import { Link } from '@tanstack/react-router'
import { Compass } from 'lucide-react'
import { useTitle } from '../lib/use-title.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/feedback/notice.tsx'

/** With `home`, for visitors: to everybody else the board is home. */
export const PageNotFound = ({ home = false }: { home?: boolean }) => {
  useTitle('Page Not Found')
  return (
    <div className="grid min-h-[70dvh] place-items-center">
      <Notice
        icon={<Compass />}
        title="Page Not Found"
        heading="h1"
        action={
          <>
            <Button asChild>
              <Link to="/dashboard">Go to your board</Link>
            </Button>
            {home && (
              <Button asChild variant="secondary">
                <Link to="/">Return to Home</Link>
              </Button>
            )}
          </>
        }
      >
        There's nothing here. This link may be broken or out of date.
      </Notice>
    </div>
  )
}
