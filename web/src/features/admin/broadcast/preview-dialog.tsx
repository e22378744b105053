import { useMutation, useQuery } from '@tanstack/react-query'
import { Moon, Sun } from 'lucide-react'
import { useState } from 'react'
import { serverMessage } from '../../../lib/api/api-error.ts'
import { call } from '../../../lib/api/call.ts'
import { noOfflineQueue } from '../../../lib/api/no-offline-queue.ts'
import { useLastDefined } from '../../../lib/use-last-defined.ts'
import { Button } from '../../../ui/button.tsx'
import { SectionFailed } from '../../../ui/feedback/section-states.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { toast, toastError } from '../../../ui/feedback/toast.ts'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { Tab, TabList, TabPanel, Tabs } from '../../../ui/tabs.tsx'

interface Message {
  subject: string
  body: string
}

/** A broadcast as its recipients will see it; open while there is a message. */
export const PreviewDialog = ({ message, onClose }: { message: Message | undefined; onClose: () => void }) => {
  // While the dialog closes, it still shows it.
  const shown = useLastDefined(message)
  const test = useMutation({
    ...noOfflineQueue,
    mutationFn: (body: Message) => call('POST /api/admin/broadcast/test', { body }),
    onSuccess: ({ email }) => toast({ title: 'Test sent', description: `Look for it at ${email}.` }),
    onError: (error) => toastError('Error', serverMessage(error) ?? "We couldn't send the test. Try again."),
  })
  return (
    <Dialog
      open={message !== undefined}
      onOpenChange={onClose}
      title="Preview"
      footer={
        <Button variant="secondary" disabled={test.isPending} onClick={() => shown && test.mutate(shown)}>
          {test.isPending ? 'Sending...' : 'Send me a test'}
        </Button>
      }
    >
      {shown && <Preview message={shown} />}
    </Dialog>
  )
}

const Preview = ({ message }: { message: Message }) => {
  const [dark, setDark] = useState(false)
  const preview = useQuery({
    queryKey: ['broadcast-preview', message],
    queryFn: ({ signal }) => call('POST /api/admin/broadcast/preview', { body: message, signal }),
  })
  if (preview.isPending) return <Skeleton className="h-96" />
  if (preview.isError)
    return (
      <SectionFailed
        message="We couldn't load the preview."
        retrying={preview.isFetching}
        onRetry={() => void preview.refetch()}
      />
    )
  const { subject, html, text } = preview.data
  return (
    <>
      <p className="mb-3 font-semibold break-words">{subject}</p>
      <Tabs defaultValue="html">
        <TabList>
          <Tab value="html">HTML</Tab>
          <Tab value="text">Text</Tab>
        </TabList>
        <TabPanel value="html">
          <Button variant="ghost" size="sm" aria-pressed={dark} onClick={() => setDark(!dark)} className="mb-3">
            {dark ? <Sun aria-hidden="true" /> : <Moon aria-hidden="true" />}
            {dark ? 'Show in light' : 'Show in dark'}
          </Button>
          {/* Without scripts, forms and an origin. Its color scheme is what the mail's own styles ask for. */}
          <iframe
            title={dark ? 'The email in dark' : 'The email in light'}
            sandbox=""
            srcDoc={html}
            style={{ colorScheme: dark ? 'dark' : 'light' }}
            className="h-96 w-full rounded-md border border-line bg-white"
          />
        </TabPanel>
        <TabPanel value="text">
          <pre
            // Chromium focuses what scrolls by itself; others need to be told, or no key scrolls it.
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
            tabIndex={0}
            className="h-96 overflow-auto rounded-md border border-line bg-sunken p-4 text-sm whitespace-pre-wrap"
          >
            {text}
          </pre>
        </TabPanel>
      </Tabs>
    </>
  )
}
