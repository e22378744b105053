import type { TodayItem } from '@roletrail/contracts/jobs/today'
import { Copy, Mail, MessageSquareText } from 'lucide-react'
import { useState } from 'react'
import { useUser } from '../../session/current-user.ts'
import { Button } from '../../ui/button.tsx'
import { toast, toastError } from '../../ui/feedback/toast.ts'
import { Textarea } from '../../ui/form/textarea.tsx'
import { Popover, PopoverContent, PopoverTrigger } from '../../ui/overlay/popover.tsx'
import { messageFor, subjectFor } from './today-words.ts'

/** A message to start from: to change, to copy, or to take into a mail program. */
export const MessageButton = ({ item, about }: { item: TodayItem; about: string }) => {
  const [open, setOpen] = useState(false)
  return (
    <Popover open={open} onOpenChange={setOpen}>
      <PopoverTrigger asChild>
        <Button variant="ghost" size="sm" aria-label={`Message: ${about}`}>
          <MessageSquareText aria-hidden="true" />
          Message
        </Button>
      </PopoverTrigger>
      <PopoverContent aria-label={`Message: ${about}`} className="w-112 max-w-[calc(100vw-1rem)]">
        <Message item={item} onCopied={() => setOpen(false)} />
      </PopoverContent>
    </Popover>
  )
}

const Message = ({ item, onCopied }: { item: TodayItem; onCopied: () => void }) => {
  const { name } = useUser()
  const [text, setText] = useState(() => messageFor(item, name))
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
    } catch {
      return toastError('Error', "Your browser doesn't allow copying. Select the text and copy it yourself.")
    }
    toast({ title: 'Message copied' })
    onCopied()
  }
  return (
    <div className="flex flex-col gap-3">
      <Textarea aria-label="Message" rows={11} value={text} onChange={({ target }) => setText(target.value)} />
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={() => void copy()}>
          <Copy aria-hidden="true" />
          Copy
        </Button>
        {item.contactEmail && (
          <Button asChild variant="secondary" size="sm">
            <a href={mailto(item.contactEmail, subjectFor(item), text)}>
              <Mail aria-hidden="true" />
              Open in email
            </a>
          </Button>
        )}
      </div>
    </div>
  )
}

const mailto = (address: string, subject: string, body: string) =>
  `mailto:${encodeURIComponent(address)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
