import deadLetters from '../../../../../docs/runbooks/dead-letters.md'
import erasure from '../../../../../docs/runbooks/erasure.md'
import nats from '../../../../../docs/runbooks/nats-node.md'
import operations from '../../../../../docs/runbooks/operations.md'
import postgres from '../../../../../docs/runbooks/postgres-failover.md'
import relay from '../../../../../docs/runbooks/relay.md'
import restore from '../../../../../docs/runbooks/restore.md'
import rotateKeys from '../../../../../docs/runbooks/rotate-keys.md'
import service from '../../../../../docs/runbooks/service.md'
import serviceWorker from '../../../../../docs/runbooks/service-worker.md'
import { BackLink } from '../../../ui/back-link.tsx'
import { Card } from '../../../ui/card.tsx'
import { Page } from '../../../ui/page.tsx'
import { runbookTitles } from './runbooks.ts'

type Name = keyof typeof runbookTitles

/** HTML of our own repository, made when the app is built. */
export const runbookTexts: Record<Name, string> = {
  'dead-letters': deadLetters,
  erasure,
  'nats-node': nats,
  operations,
  'postgres-failover': postgres,
  relay,
  restore,
  'rotate-keys': rotateKeys,
  service,
  'service-worker': serviceWorker,
}

const styles = [
  'flex flex-col gap-4 [overflow-wrap:anywhere]',
  '[&_h2]:text-lg [&_h2:not(:first-child)]:mt-6 [&_h3]:mt-4 [&_h3]:text-base',
  '[&_ol]:flex [&_ol]:list-decimal [&_ol]:flex-col [&_ol]:gap-2 [&_ol]:pl-6',
  '[&_ul]:flex [&_ul]:list-disc [&_ul]:flex-col [&_ul]:gap-2 [&_ul]:pl-6',
  '[&_a]:underline [&_a]:underline-offset-4',
  '[&_code]:rounded [&_code]:bg-sunken [&_code]:px-1 [&_code]:font-mono [&_code]:text-[0.9em]',
  '[&_pre]:rounded-md [&_pre]:bg-sunken [&_pre]:p-4 [&_pre]:whitespace-pre-wrap [&_pre_code]:p-0',
  '[&_table]:w-full [&_table]:text-left [&_th]:pb-2 [&_th]:text-xs [&_th]:font-medium [&_th]:text-muted',
  '[&_tr]:border-b [&_tr]:border-line [&_td]:py-2.5 [&_td]:align-top [&_:is(td,th):not(:last-child)]:pr-4',
  // On a phone a row is read from top to bottom.
  'max-sm:[&_thead]:hidden max-sm:[&_td]:block max-sm:[&_td]:py-1 max-sm:[&_tr]:block max-sm:[&_tr]:py-3',
].join(' ')

export const RunbookPage = ({ name }: { name: Name }) => (
  <Page
    title={runbookTitles[name]}
    lead="What to do, step by step. Commands run where the service runs."
    back={<BackLink to="/admin/operations">Back to operations</BackLink>}
  >
    <Card>
      <article
        className={styles}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: it is made of files of the repository, at build time.
        // oxlint-disable-next-line react/no-danger -- the same
        dangerouslySetInnerHTML={{ __html: runbookTexts[name] }}
      />
    </Card>
  </Page>
)
