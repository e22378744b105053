import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { isProblem, serverMessage } from '../../../lib/api/api-error.ts'
import { callFile } from '../../../lib/api/call.ts'
import { noOfflineQueue } from '../../../lib/api/no-offline-queue.ts'
import { Button } from '../../../ui/button.tsx'
import { toastError } from '../../../ui/feedback/toast.ts'
import type { queryOf } from './audit-filters.tsx'

/** Downloads what is shown, all pages of it. It is fetched, since a link could not ask for the password. */
export const ExportButton = ({ filter }: { filter: ReturnType<typeof queryOf> }) => {
  const load = useMutation({
    ...noOfflineQueue,
    mutationFn: () => callFile('GET /api/admin/audit.csv', { query: filter }),
    onSuccess: (file) => {
      const link = document.createElement('a')
      link.href = URL.createObjectURL(file)
      link.download = 'roletrail-audit.csv'
      link.click()
      setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
    },
    onError: (error) => {
      if (!isProblem<'GET /api/admin/audit.csv'>(error, 'confirmation_required'))
        toastError('Export failed', serverMessage(error) ?? 'Try again in a minute.')
    },
  })
  return (
    <Button variant="secondary" className="max-lg:w-full" disabled={load.isPending} onClick={() => load.mutate()}>
      <Download aria-hidden="true" />
      {load.isPending ? 'Exporting...' : 'Export CSV'}
    </Button>
  )
}
