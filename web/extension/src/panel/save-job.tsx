import { stageLabels } from '@roletrail/contracts/vocabulary/stage'
import { useEffect, useState } from 'react'
import { emptyDraft, fillIn, type JobDraft, newJobOf } from '../../../src/job/draft.ts'
import { Button } from '../../../src/ui/button.tsx'
import { appUrl } from '../app-url.ts'
import { askBackground } from '../messages.ts'
import type { Reading } from '../reading/read-snapshot.ts'
import { currentTab, nothingRead, readTab } from '../reading/read-tab.ts'
import type { Account } from '../sending/account.ts'
import type { Outcome } from '../sending/outbox.ts'
import { JobForm } from './job-form.tsx'
import { forgetDraft, keepDraft, keptDraft } from './kept-draft.ts'

/** What is known of the page: where it is at once, what it says a moment later. */
const usePage = () => {
  const [url, setUrl] = useState<string>()
  const [draft, setDraft] = useState(emptyDraft)
  const [reading, setReading] = useState<Reading>()
  useEffect(() => {
    const open = async () => {
      const tab = await currentTab()
      const kept = await keptDraft(tab?.url ?? '')
      setDraft(kept ?? { ...emptyDraft, jobUrl: tab?.url ?? '' })
      setUrl(tab?.url ?? '')
      const read = tab ? await readTab(tab) : nothingRead
      setReading(read)
      // What the person has typed meanwhile, or before, stays.
      if (!kept) setDraft((now) => fillIn(now, read.posting))
    }
    void open()
  }, [])
  return { url, draft, setDraft, reading }
}

interface SaveJobProps {
  account: Account
  /** The token is no longer valid; the job waits until there is another one. */
  onDisconnected: () => void
}

/** Reads the page when it is opened, and saves what the person makes of it. The form never waits for the page. */
export const SaveJob = ({ account, onDisconnected }: SaveJobProps) => {
  const { url, draft, setDraft, reading } = usePage()
  const [saved, setSaved] = useState<{ draft: JobDraft; outcome: Outcome }>()

  const change = (changed: Partial<JobDraft>) => {
    setDraft({ ...draft, ...changed })
    void keepDraft(url ?? '', { ...draft, ...changed })
  }
  const save = async (): Promise<string | undefined> => {
    const waiting = { key: crypto.randomUUID(), userId: account.user.id, job: newJobOf(draft, new Date()) }
    const outcome = await askBackground<Outcome | null>({ kind: 'save', waiting })
    if (outcome === null) return "We couldn't keep this job. Try again."
    if (outcome.kind === 'refused') {
      await askBackground({ kind: 'discard', key: waiting.key })
      return outcome.reason
    }
    await forgetDraft()
    if (outcome.kind === 'disconnected') onDisconnected()
    else setSaved({ draft, outcome })
    return undefined
  }

  if (saved) return <Saved {...saved} />
  if (url === undefined) return null
  return <JobForm account={account} draft={draft} reading={reading} onChange={change} onSave={save} />
}

const Saved = ({ draft, outcome }: { draft: JobDraft; outcome: Outcome }) => (
  <div className="flex flex-col gap-4">
    <div role="status" data-tone={outcome.kind === 'saved' ? 'success' : 'warning'} className="text-tint-ink">
      <p className="font-medium">
        {outcome.kind === 'saved' ? `Saved to ${stageLabels[draft.status]}` : 'Kept in this browser'}
      </p>
      <p className="mt-1 break-words">
        {draft.position} at {draft.company}
      </p>
      {outcome.kind === 'waits' && <p className="mt-1">{outcome.reason} We'll keep trying.</p>}
    </div>
    {outcome.kind === 'saved' && (
      <Button asChild variant="secondary">
        <a href={`${appUrl}/dashboard?job=${outcome.id}`} target="_blank" rel="noreferrer">
          Open in RoleTrail
        </a>
      </Button>
    )}
  </div>
)
