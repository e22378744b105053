import { clsx } from 'clsx'
import type { ComponentProps } from 'react'

/** What every part of a toolbar looks like, be it a field, a button or a group of them: one height, border and shadow. */
export const toolbarClass =
  'h-9 rounded-md border border-line bg-surface text-[0.8125rem] shadow-resting pointer-coarse:h-11'

/** Parts that belong together. */
export const ToolbarGroup = ({ className, ...props }: ComponentProps<'div'>) => (
  <div role="group" className={clsx(toolbarClass, 'flex shrink-0 items-stretch gap-0.5 p-0.5', className)} {...props} />
)

/** One of a group: a button, or a link. What is chosen is tinted. */
export const toolbarPartClass = clsx(
  'inline-flex min-w-8 items-center justify-center gap-1.5 rounded-md px-2 font-medium text-muted transition-colors pointer-coarse:min-w-10',
  'enabled:hover:bg-hover enabled:hover:text-ink [a&]:hover:bg-hover [a&]:hover:text-ink disabled:opacity-55 [&_svg]:size-4',
  'aria-pressed:bg-accent-soft aria-pressed:text-accent-ink aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent-ink',
)

/** One that stands alone. */
export const ToolbarButton = ({ className, type = 'button', ...props }: ComponentProps<'button'>) => (
  <button
    type={type}
    className={clsx(
      toolbarClass,
      'inline-flex min-w-9 shrink-0 items-center justify-center gap-2 px-2.5 font-medium whitespace-nowrap text-ink transition-colors',
      'hover:border-line-strong hover:bg-hover pointer-coarse:min-w-11 [&_svg]:size-4 [&_svg]:shrink-0',
      className,
    )}
    {...props}
  />
)
