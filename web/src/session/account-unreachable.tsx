import { CloudOff } from 'lucide-react'
import { useTitle } from '../lib/use-title.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/feedback/notice.tsx'

/** Not a reason to ask for a password: the person may well be signed in, we just cannot tell right now. */
export const AccountUnreachable = ({ retrying, retry }: { retrying: boolean; retry: () => void }) => {
  useTitle('One moment')
  return (
    <main className="grid min-h-dvh place-items-center">
      <Notice
        icon={<CloudOff />}
        title="We cannot reach your account right now"
        heading="h1"
        action={
          <Button onClick={retry} disabled={retrying}>
            {retrying ? 'Trying again...' : 'Try again'}
          </Button>
        }
      >
        Your applications are safe, and you stay signed in. This is usually over within a minute.
      </Notice>
    </main>
  )
}
