import { Link } from '@tanstack/react-router'
import { Columns3, Table2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { BoardSearch } from '../../lib/board-search.ts'

/** The same jobs as board and as table; what is searched for stays, what is open closes. */
export const ViewToggle = () => (
  <nav aria-label="View" className="flex rounded-md border border-line bg-surface p-0.5 shadow-resting">
    <View to="/dashboard" name="Kanban" icon={<Columns3 aria-hidden="true" />} />
    <View to="/table" name="Table" icon={<Table2 aria-hidden="true" />} />
  </nav>
)

const View = ({ to, name, icon }: { to: '/dashboard' | '/table'; name: string; icon: ReactNode }) => (
  <Link
    to={to}
    search={(now: BoardSearch) => ({ ...now, job: undefined, add: undefined })}
    className="flex h-8 items-center pointer-coarse:h-10 gap-1.5 rounded-md px-2.5 text-[0.8125rem] font-medium text-muted hover:text-ink aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent-ink [&_svg]:size-4"
    activeOptions={{ includeSearch: false }}
  >
    {icon}
    {/* Beside the zoom there is no room for words on a small phone. */}
    <span className="max-[26rem]:sr-only">{name}</span>
  </Link>
)
