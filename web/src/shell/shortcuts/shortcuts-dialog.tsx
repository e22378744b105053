import { useId } from 'react'
import { enableSingleKeys, useSingleKeys } from '../../lib/single-keys.ts'
import { useUser } from '../../session/current-user.ts'
import { Label } from '../../ui/form/label.tsx'
import { Keys } from '../../ui/keys.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { shortcutsOf } from './shortcut-list.ts'

export const ShortcutsDialog = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const singleKeys = useSingleKeys()
  const id = useId()
  return (
    <Dialog
      open={open}
      onOpenChange={(open) => !open && onClose()}
      title="Keyboard shortcuts"
      description="You can do everything from the keyboard."
    >
      <div className="gap-x-10 sm:columns-2">
        {shortcutsOf(useUser().role).map(({ title, shortcuts }) => (
          <section key={title} aria-labelledby={`${id}-${title}`} className="break-inside-avoid pb-6">
            <h3 id={`${id}-${title}`} className="mb-2 text-xs font-medium tracking-normal text-muted">
              {title}
            </h3>
            <dl className="flex flex-col gap-2">
              {shortcuts.map(({ keys, does, single }) => (
                <div key={does} className="flex items-baseline justify-between gap-4">
                  <dt className={single && !singleKeys ? 'text-muted line-through' : ''}>{does}</dt>
                  <dd>
                    <Keys of={keys} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <div className="flex items-start gap-3 border-t border-line pt-5">
        <input
          id={id}
          type="checkbox"
          aria-describedby={`${id}-why`}
          checked={singleKeys}
          onChange={({ target }) => enableSingleKeys(target.checked)}
          className="mt-0.5 size-4 shrink-0"
        />
        <div>
          <Label htmlFor={id}>Single-key shortcuts</Label>
          <p id={`${id}-why`} className="text-muted">
            Turn off if you use voice control.
          </p>
        </div>
      </div>
    </Dialog>
  )
}
