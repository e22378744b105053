import { clsx } from 'clsx'
import { Search } from 'lucide-react'
import { Keys } from '../../ui/keys.tsx'
import { Tooltip } from '../../ui/overlay/tooltip.tsx'
import { modifierKey } from '../shortcuts/modifier-key.ts'

/** The way to the command palette for whoever does not know its key. */
export const SidebarSearch = ({ compact, onClick }: { compact: boolean; onClick: () => void }) => {
  const button = (
    <button
      type="button"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={onClick}
      className={clsx(
        'flex h-9 pointer-coarse:h-11 items-center gap-3 rounded-md px-2.5 text-left text-muted transition-colors',
        'hover:text-ink focus-visible:-outline-offset-2',
        compact ? 'hover:bg-accent-soft' : 'border border-line bg-surface hover:border-line-strong',
      )}
    >
      <Search aria-hidden="true" className="size-4 shrink-0" />
      <span className={compact ? 'sr-only' : 'flex-1'}>Find anything</span>
      {!compact && (
        <span aria-hidden="true" className="max-md:hidden">
          <Keys of={[modifierKey, 'K']} />
        </span>
      )}
    </button>
  )
  return compact ? (
    <Tooltip label={`Find anything (${modifierKey} + K)`} side="right">
      {button}
    </Tooltip>
  ) : (
    button
  )
}
