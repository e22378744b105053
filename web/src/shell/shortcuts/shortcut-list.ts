import type { Role } from '@roletrail/contracts/vocabulary/role'
import { modifierKey } from '../../ui/keys.tsx'
import { adminPages } from '../admin-pages.ts'

export interface Shortcut {
  keys: readonly string[]
  does: string
  /** A single key, or two in a row, which people can switch off (WCAG 2.1.4). */
  single?: true
}

/** All shortcuts, as the dialog lists them; use-shortcuts.ts and the board implement them. */
export const shortcutsOf = (role: Role): readonly ShortcutGroup[] =>
  role === 'admin' ? [...shortcutList, adminShortcuts] : shortcutList

interface ShortcutGroup {
  title: string
  shortcuts: readonly Shortcut[]
}

const adminShortcuts: ShortcutGroup = {
  title: 'Admin',
  shortcuts: adminPages.map(({ key, label }) => ({ keys: ['G', key], does: label, single: true })),
}

const shortcutList: readonly ShortcutGroup[] = [
  {
    title: 'Anywhere',
    shortcuts: [
      { keys: [modifierKey, 'K'], does: 'Search jobs, pages and actions' },
      { keys: [modifierKey, 'B'], does: 'Show or hide the sidebar' },
      { keys: ['N'], does: 'Add a job', single: true },
      { keys: ['/'], does: 'Search the jobs', single: true },
      { keys: ['?'], does: 'Show these shortcuts', single: true },
      { keys: ['F8'], does: 'Go to the notification' },
      { keys: [modifierKey, 'Z'], does: 'Undo the last change' },
    ],
  },
  {
    title: 'In the calendar',
    shortcuts: [
      { keys: ['↑', '↓', '←', '→'], does: 'Go to another day' },
      { keys: ['Home', 'End'], does: 'First or last day of the week' },
      { keys: ['PgUp', 'PgDn'], does: 'Previous or next month' },
    ],
  },
  {
    title: 'Go to',
    shortcuts: [
      { keys: ['G', 'Y'], does: 'Today', single: true },
      { keys: ['G', 'K'], does: 'Kanban', single: true },
      { keys: ['G', 'T'], does: 'Table', single: true },
      { keys: ['G', 'C'], does: 'Calendar', single: true },
      { keys: ['G', 'F'], does: 'Analytics', single: true },
      { keys: ['G', 'I'], does: 'Inbox', single: true },
      { keys: ['G', 'S'], does: 'Settings', single: true },
      { keys: ['G', 'H'], does: 'Help', single: true },
    ],
  },
  {
    title: 'On a card',
    shortcuts: [
      { keys: ['↵'], does: 'Open the job' },
      { keys: ['Space'], does: 'Pick up or drop the card' },
      { keys: ['↑', '↓', '←', '→'], does: 'Go to another card; a card you picked up moves' },
      { keys: ['J', 'K'], does: 'Next or previous card, line of Today, or job in the details', single: true },
      { keys: ['C'], does: 'Accept suggested categories in the details', single: true },
      { keys: ['X'], does: 'Select the card', single: true },
      { keys: ['Shift', '↓'], does: 'Select several' },
      { keys: ['Esc'], does: 'Cancel' },
    ],
  },
]
