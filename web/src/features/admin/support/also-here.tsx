import { viewing } from '@roletrail/contracts/vocabulary/support-desk'
import { useQuery } from '@tanstack/react-query'
import { Users } from 'lucide-react'
import { apiQuery } from '../../../lib/api/api-query.ts'
import { capitalized } from '../../../lib/capitalized.ts'

const words = new Intl.ListFormat('en', { type: 'conjunction' })

/** "Amy is here too": says that this page shows the ticket while it is visible, and who else looks at it. */
export const AlsoHere = ({ id }: { id: string }) => {
  const { data: others = [] } = useQuery({
    ...apiQuery('/api/admin/support/:id/viewers', { params: { id } }),
    refetchInterval: viewing.everySeconds * 1_000,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  const names = others.map(({ name }) => name ?? 'another admin')
  const all = words.format(names)
  return (
    <p
      role="status"
      data-tone="info"
      className="mt-4 flex items-center gap-2 self-start rounded-md bg-tint-soft px-3 py-2 font-medium text-tint-ink empty:hidden"
    >
      {names.length > 0 && (
        <>
          <Users aria-hidden="true" className="size-4 shrink-0" />
          <span className="min-w-0 break-words">
            {capitalized(all)} {names.length === 1 ? 'is' : 'are'} here too
          </span>
        </>
      )}
    </p>
  )
}
