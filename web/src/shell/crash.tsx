import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { CloudOff, RotateCw, TriangleAlert } from 'lucide-react'
import { useTitle } from '../lib/use-title.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import { useComeback } from './use-comeback.ts'

/** Shown if a page's code fails, or cannot be loaded: after a new release, or without a connection. */
export const Crash = ({ error, reset }: ErrorComponentProps) => {
  const router = useRouter()
  const offline = useComeback(error)
  const title = offline ? 'This page needs a connection' : 'Something went wrong'
  useTitle(title)
  return (
    <div className="grid min-h-[70dvh] place-items-center">
      <Notice
        icon={offline ? <CloudOff /> : <TriangleAlert />}
        tone={offline ? 'accent' : 'danger'}
        title={title}
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
                void router.navigate({ to: offline ? '/dashboard' : '/' })
              }}
            >
              {offline ? 'Go to the board' : 'Return to Home'}
            </Button>
          </>
        }
      >
        {offline
          ? "It opens by itself once you're back online. Your board, Today and the calendar work without a connection."
          : "We couldn't show this page. What you saved is safe, and reloading usually helps."}
      </Notice>
    </div>
  )
}
