import type { Constant, Texts } from '../spec-texts.ts'

export const texts: Texts[] = [
  { section: 2, on: 'board', texts: ['Views', 'Kanban', 'Add Job', 'Help'] },
  { section: 2, on: 'account-menu', texts: ['My Account', 'Settings', 'Log Out'] },
  { section: 2, on: 'theme-menu', texts: ['Main (Gradient)', 'Light', 'Dark'] },
  { section: 2, on: 'not-found', texts: ['Page Not Found'] },
  { section: 2, by: 'tests/browser/account/guards.test.ts', texts: ['Loading...'] },
]

const preferences = 'tests/browser/account/preferences.test.ts'
const sidebar = 'web/src/shell/sidebar/sidebar-state.ts'
const sidebarTest = 'web/src/shell/sidebar/sidebar-state.test.ts'
const theme = 'web/src/theme/theme.ts'
const themeTest = 'web/src/theme/theme.test.ts'
const toaster = 'web/src/ui/feedback/toaster.tsx'
const toasterTest = 'web/src/ui/feedback/toaster.test.tsx'
const queries = 'web/src/lib/api/query-client.ts'
const queriesTest = 'web/src/lib/api/query-client.test.ts'

export const constants: Constant[] = [
  {
    section: 9,
    constant: 'Mobile breakpoint 768px',
    source: ['web/src/lib/use-media-query.ts', "'(width < 768px)'"],
    test: [preferences, 'width: 767'],
  },
  {
    section: 9,
    constant: 'Sidebar cookie sidebar_state',
    source: [sidebar, "'sidebar_state'"],
    test: [sidebarTest, 'sidebar_state=false'],
  },
  {
    section: 9,
    constant: 'kept for 604800 seconds',
    source: [sidebar, '604_800'],
    test: [sidebarTest, 'max-age=604800'],
  },
  {
    section: 9,
    constant: 'Sidebar 16rem, 3rem as icons',
    source: ['web/src/shell/shell.tsx', "expanded ? 'w-64' : 'w-12'"],
    test: [preferences, 'toBe(48)'],
  },
  {
    section: 9,
    constant: 'Sidebar 18rem on phones',
    source: ['web/src/shell/sidebar/sidebar-sheet.tsx', 'className="w-72"'],
    test: [preferences, 'toBe(288)'],
  },
  {
    section: 9,
    constant: 'Theme key theme',
    source: [theme, "storageKey = 'theme'"],
    test: [themeTest, "getItem('theme')"],
  },
  {
    section: 9,
    constant: 'Themes main, light, dark',
    source: [theme, "['main', 'light', 'dark']"],
    test: [themeTest, 'cycles main, light, dark, main'],
  },
  {
    section: 4,
    constant: 'Classes gradient-theme, none, dark',
    source: [theme, "{ main: 'gradient-theme', light: '', dark: 'dark' }"],
    test: [themeTest, "['gradient-theme', '', 'dark']"],
  },
  {
    section: 4,
    constant: 'Event theme-change',
    source: [theme, "'theme-change'"],
    test: [themeTest, "addEventListener('theme-change'"],
  },
  { section: 9, constant: 'Toasts for 5000 ms', source: [toaster, 'duration={5000}'], test: [toasterTest, '4999'] },
  {
    section: 9,
    constant: 'Toasts swiped right by 50px',
    source: [toaster, 'swipeDirection="right" swipeThreshold={50}'],
    test: [toasterTest, 'swiped(51)'],
  },
  {
    section: 9,
    constant: 'Toasts at most 420px wide',
    source: [toaster, 'max-w-[420px]'],
    test: [toasterTest, 'max-w-[420px]'],
  },
  {
    section: 9,
    constant: 'Toasts one at a time',
    source: ['web/src/ui/feedback/toast.ts', 'let shown: ShownToast | undefined'],
    test: [toasterTest, 'come one at a time'],
  },
  {
    section: 9,
    constant: 'Tooltip delay 700 ms, skip delay 300 ms',
    source: ['web/src/ui/overlay/tooltip-layer.tsx', 'const delay = 700 const skipDelay = 300'],
    test: ['web/src/ui/overlay/tooltip.test.tsx', '699'],
  },
  {
    section: 9,
    constant: 'Current user kept 5 minutes',
    source: ['web/src/session/current-user.ts', '5 * 60_000'],
    test: ['web/src/session/current-user.test.ts', '300_000'],
  },
  { section: 9, constant: 'No retries', source: [queries, 'retry: false'], test: [queriesTest, 'retry'] },
  {
    section: 9,
    constant: 'No refetch on window focus',
    source: [queries, 'refetchOnWindowFocus: false'],
    test: [queriesTest, 'refetchOnWindowFocus'],
  },
  {
    section: 9,
    constant: 'No polling',
    source: [queries, 'refetchInterval: false'],
    test: [queriesTest, 'refetchInterval'],
  },
  {
    section: 9,
    constant: 'Data never stale',
    source: [queries, 'staleTime: Number.POSITIVE_INFINITY'],
    test: [queriesTest, 'staleTime'],
  },
]
