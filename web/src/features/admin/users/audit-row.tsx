import type { AuditEntry } from '@roletrail/contracts/identity/audit'
import { formatMoment } from '../../../lib/dates.ts'
import { actionInWords, adminInWords, outcomeInWords } from '../audit-words.ts'

/** One entry of the audit log about a person whose details are shown. */
export const AuditRow = ({ entry }: { entry: AuditEntry }) => (
  <li className="py-2.5 first:pt-0 last:pb-0">
    <p className="break-words">{actionInWords(entry)}</p>
    <p className="mt-0.5 text-xs break-words text-muted">
      {formatMoment(entry.at)} by {adminInWords(entry)}
      {outcomeInWords(entry) && `, ${outcomeInWords(entry)}`}
    </p>
    {entry.reason && <p className="mt-0.5 text-xs break-words text-muted">“{entry.reason}”</p>}
  </li>
)
