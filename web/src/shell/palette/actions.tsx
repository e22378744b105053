import { useNavigate } from '@tanstack/react-router'
import { History, ImagePlus, Keyboard, Link2, LogOut, PanelLeft, PencilLine } from 'lucide-react'
import type { AddTab } from '../../lib/board-search.ts'
import { dayInputBefore } from '../../lib/dates.ts'
import { chooseTheme, themeIcons, themeLabels, themes, useTheme } from '../../theme/theme.ts'
import { modifierKey } from '../../ui/keys.tsx'
import { useLogOut } from '../use-log-out.ts'
import type { Entry } from './entry.ts'

/** Actions that only the shell can perform. */
export interface ShellActions {
  toggleSidebar: () => void
  showShortcuts: () => void
}

export const useActions = ({ toggleSidebar, showShortcuts }: ShellActions): Entry[] => {
  const navigate = useNavigate()
  const theme = useTheme()
  const leave = useLogOut()
  const entry = (label: string, icon: Entry['icon'], run: () => void, more: Partial<Entry> = {}): Entry => ({
    id: label,
    group: 'Actions',
    label,
    icon,
    run,
    ...more,
  })
  const add = (how: AddTab) => () => void navigate({ to: '/dashboard', search: { add: how } })
  return [
    entry('Add a job from a link', <Link2 />, add('url'), { words: 'new application extract url', keys: ['N'] }),
    entry('Add a job from a screenshot', <ImagePlus />, add('screenshot'), { words: 'new application image picture' }),
    entry('Add a job by hand', <PencilLine />, add('manual'), { words: 'new application manual' }),
    entry(
      'See the board on an earlier day',
      <History />,
      () => void navigate({ to: '/dashboard', search: { on: dayInputBefore(new Date(), 7) } }),
      { words: 'history past time travel' },
    ),
    ...themes
      .filter((other) => other !== theme)
      .map((other) => {
        const Icon = themeIcons[other]
        return entry(`Theme: ${themeLabels[other]}`, <Icon />, () => chooseTheme(other), { words: 'appearance mode' })
      }),
    entry('Show or hide the sidebar', <PanelLeft />, toggleSidebar, { keys: [modifierKey, 'B'] }),
    entry('Keyboard shortcuts', <Keyboard />, showShortcuts, { words: 'keys help', keys: ['?'] }),
    entry('Log Out', <LogOut />, () => leave.mutate(), { words: 'sign out leave' }),
  ]
}
