import { type AnyRouter, useRouter } from '@tanstack/react-router'
import {
  Bookmark,
  CalendarDays,
  ChartNoAxesColumn,
  CircleHelp,
  CirclePlus,
  CreditCard,
  FileSpreadsheet,
  FileText,
  Inbox,
  type LucideIcon,
  Settings,
  SquareKanban,
  Sun,
  Table2,
} from 'lucide-react'
import { useBoardViews } from '../../job/board-views.ts'
import { useUser } from '../../session/current-user.ts'
import { adminIcons } from '../admin-icons.ts'
import { adminPages } from '../admin-pages.ts'
import type { Entry } from './entry.ts'

const pageEntries: Record<string, { icon: LucideIcon; words?: string; keys?: readonly string[] }> = {
  '/today': { icon: Sun, words: 'due follow-ups overdue reminders next', keys: ['G', 'Y'] },
  '/dashboard': { icon: SquareKanban, words: 'board dashboard pipeline', keys: ['G', 'K'] },
  '/table': { icon: Table2, words: 'list rows', keys: ['G', 'T'] },
  '/calendar': { icon: CalendarDays, words: 'interviews schedule month week agenda', keys: ['G', 'C'] },
  '/analytics': {
    icon: ChartNoAxesColumn,
    words: 'funnel conversion response rate statistics charts goal sankey',
    keys: ['G', 'F'],
  },
  '/add-job': { icon: CirclePlus, words: 'new application form' },
  '/import': { icon: FileSpreadsheet, words: 'csv json download upload spreadsheet list' },
  '/inbox': { icon: Inbox, words: 'mail email forward messages tray', keys: ['G', 'I'] },
  '/settings': { icon: Settings, words: 'profile account password theme reminders digest email', keys: ['G', 'S'] },
  '/billing': { icon: CreditCard, words: 'subscription invoices card payment cancel' },
  '/help': { icon: CircleHelp, words: 'support questions contact', keys: ['G', 'H'] },
  ...Object.fromEntries(
    adminPages.map(({ to, words, key }) => [to, { icon: adminIcons[to], words, keys: ['G', key] }]),
  ),
}

/** In the order above; pages that are not listed come last. */
const rankOf = (path: string) => {
  const known = Object.keys(pageEntries)
  return known.includes(path) ? known.indexOf(path) : known.length
}

/** Every page behind the guard that has a title and no parameters, so that new pages appear by themselves. */
export const usePages = (): Entry[] => {
  const router: AnyRouter = useRouter()
  const { role } = useUser()
  return Object.values(router.routesById as Record<string, AnyRouter['routeTree']>)
    .filter(({ id, fullPath }: { id: string; fullPath: string }) => id.startsWith('/_app/') && !fullPath.includes('$'))
    .sort((a, b) => rankOf(a.fullPath) - rankOf(b.fullPath))
    .filter(({ fullPath }: { fullPath: string }) => role === 'admin' || !fullPath.startsWith('/admin'))
    .flatMap(({ fullPath, options }) => {
      const title: string | undefined = options.staticData?.title
      if (!title) return []
      const { icon: Icon = FileText, ...more } = pageEntries[fullPath] ?? {}
      const run = () => void router.navigate({ to: fullPath })
      return [{ id: fullPath, group: 'Pages' as const, label: title, icon: <Icon />, run, ...more }]
    })
}

/** The views of the board, each under its name. */
export const useViewEntries = (): Entry[] => {
  const router = useRouter()
  return useBoardViews().map(({ id, name, to, search }) => ({
    id: `view ${id ?? name}`,
    group: 'Pages',
    label: name,
    words: 'saved view filter',
    icon: <Bookmark />,
    run: () => void router.navigate({ to, search }),
  }))
}
