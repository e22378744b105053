import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { RotateCw, TriangleAlert } from 'lucide-react'
import { useTitle } from '../lib/use-title.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/feedback/notice.tsx'

/** Shown if a page's code fails, or cannot be loaded after a new release. */
export const Crash = ({ reset }: ErrorComponentProps) => {
  const router = useRouter()
  useTitle('Something went wrong')
  return (
    <div className="grid min-h-[70dvh] place-items-center">
      <Notice
        icon={<TriangleAlert />}
        tone="danger"
        title="Something went wrong"
        heading="h1"
        action={
          <>
            <Button onClick={() => location.reload()}>
              <RotateCw aria-hidden="true" />
              Reload the page
            </Button>
            <Button
              variant="secondary"
              onClick={() => {
                reset()
                void router.navigate({ to: '/' })
              }}
            >
              Return to Home
            </Button>
          </>
        }
      >
        We couldn't show this page. What you saved is safe, and reloading usually helps.
      </Notice>
    </div>
  )
}
