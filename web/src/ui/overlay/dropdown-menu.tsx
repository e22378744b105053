import { clsx } from 'clsx'
import { Check } from 'lucide-react'
import * as Radix from 'radix-ui/dropdown-menu'
import { type ComponentProps, type RefObject, useEffect, useRef } from 'react'
import { useMediaQuery } from '../../lib/use-media-query.ts'

/** Not modal: a modal menu hides the page from assistive technology while its controls can still be focused. */
export const Menu = (props: ComponentProps<typeof Radix.Root>) => <Radix.Root modal={false} {...props} />

export const MenuTrigger = Radix.Trigger
export const MenuRadioGroup = Radix.RadioGroup
export const MenuSub = Radix.Sub

interface MenuContentProps extends ComponentProps<typeof Radix.Content> {
  /** For a menu that a key opened before its code was loaded (lazy-popup.tsx). */
  startInFirst?: boolean
}

export const MenuContent = ({ className, align = 'end', startInFirst = false, ...props }: MenuContentProps) => {
  // Only the first time: after that Radix knows how the menu was opened.
  const start = useRef(startInFirst)
  const open = useRef<HTMLDivElement>(null)
  useStaysBeside(open)
  const focusFirst = (menu: HTMLDivElement | null) => {
    open.current = menu
    if (!menu || !start.current) return
    start.current = false
    requestAnimationFrame(() => menu.querySelector<HTMLElement>('[role^="menuitem"]')?.focus())
  }
  return (
    <Radix.Portal>
      <Radix.Content
        ref={focusFirst}
        align={align}
        sideOffset={6}
        collisionPadding={8}
        className={clsx(panelClass, className)}
        {...props}
      />
    </Radix.Portal>
  )
}

/**
 * For an item that opens something with a focus of its own: not before the menu is gone, which fades, and then takes the
 * focus back to its button. `choose` is for the item, `onCloseAutoFocus` for the menu's content.
 */
export const useOpensNext = (open: () => void) => {
  const chosen = useRef(false)
  return {
    choose: () => {
      chosen.current = true
    },
    onCloseAutoFocus: () => {
      if (chosen.current) open()
      chosen.current = false
    },
  }
}

/** Without it, a window that is narrowed or rotated could leave the menu open with its button out of sight. */
const useStaysBeside = (open: RefObject<HTMLDivElement | null>) => {
  useEffect(() => {
    const bringBack = () =>
      requestAnimationFrame(() => {
        const button = open.current?.getAttribute('aria-labelledby')
        if (button) document.getElementById(button)?.scrollIntoView({ block: 'nearest', inline: 'center' })
      })
    addEventListener('resize', bringBack)
    return () => removeEventListener('resize', bringBack)
  }, [open])
}

export const MenuItem = ({
  danger = false,
  className,
  ...props
}: ComponentProps<typeof Radix.Item> & { danger?: boolean }) => (
  <Radix.Item
    {...(danger ? { 'data-tone': 'danger' } : {})}
    className={clsx(itemClass, danger && 'text-tint-ink', className)}
    {...props}
  />
)

export const MenuRadioItem = ({ className, children, ...props }: ComponentProps<typeof Radix.RadioItem>) => (
  <Radix.RadioItem className={clsx(itemClass, className)} {...props}>
    {children}
    <Radix.ItemIndicator className="ml-auto pl-4">
      <Check aria-hidden="true" className="text-accent-ink" />
    </Radix.ItemIndicator>
  </Radix.RadioItem>
)

/** The menu stays open: who takes one away may take another. */
export const MenuCheckboxItem = ({ className, children, ...props }: ComponentProps<typeof Radix.CheckboxItem>) => (
  <Radix.CheckboxItem className={clsx(itemClass, className)} onSelect={(event) => event.preventDefault()} {...props}>
    {children}
    <Radix.ItemIndicator className="ml-auto pl-4">
      <Check aria-hidden="true" className="text-accent-ink" />
    </Radix.ItemIndicator>
  </Radix.CheckboxItem>
)

export const MenuSubTrigger = ({ className, ...props }: ComponentProps<typeof Radix.SubTrigger>) => (
  <Radix.SubTrigger className={clsx(itemClass, 'data-[state=open]:bg-accent-soft', className)} {...props} />
)

/**
 * Beside its menu; on a phone, where the two do not fit side by side, on top of it. Not on top of the item that opens it:
 * resting there opens it too, and a click that follows would choose what has come under the pointer.
 */
export const MenuSubContent = ({ className, ...props }: ComponentProps<typeof Radix.SubContent>) => {
  const over = useMediaQuery('(width < 480px)')
  return (
    <Radix.Portal>
      <Radix.SubContent
        sideOffset={over ? -120 : 4}
        alignOffset={over ? 40 : 0}
        collisionPadding={8}
        className={clsx(panelClass, className)}
        {...props}
      />
    </Radix.Portal>
  )
}

export const MenuLabel = ({ className, ...props }: ComponentProps<typeof Radix.Label>) => (
  <Radix.Label className={clsx('px-2.5 py-1.5 text-xs font-medium text-muted', className)} {...props} />
)

export const MenuSeparator = () => <Radix.Separator className="-mx-1 my-1 h-px bg-line" />

const panelClass =
  'z-50 min-w-44 rounded-md border border-line bg-raised p-1 shadow-floating data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in'

const itemClass =
  'flex min-h-8 pointer-coarse:min-h-10 items-center gap-2.5 rounded-md px-2.5 py-1 outline-none select-none data-disabled:opacity-55 data-highlighted:bg-accent-soft [&_svg]:size-4 [&_svg]:shrink-0'
