import { clsx } from 'clsx'
import * as Slot from 'radix-ui/slot'
import type { ComponentProps } from 'react'

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger' | 'link'
export type ButtonSize = 'sm' | 'md' | 'lg' | 'icon'

interface ButtonStyle {
  variant?: ButtonVariant | undefined
  size?: ButtonSize | undefined
}

/** `asChild` styles a link as a button: `<Button asChild><Link to="/auth">…</Link></Button>`. */
export const Button = ({
  variant,
  size,
  asChild,
  className,
  type = 'button',
  ...props
}: ComponentProps<'button'> & ButtonStyle & { asChild?: boolean }) => {
  const classes = clsx(buttonClass({ variant, size }), className)
  return asChild ? <Slot.Root className={classes} {...props} /> : <button type={type} className={classes} {...props} />
}

const buttonClass = ({ variant = 'primary', size = 'md' }: ButtonStyle = {}) =>
  clsx(
    'inline-flex shrink-0 items-center justify-center gap-2 rounded-md font-medium whitespace-nowrap transition-colors',
    'disabled:opacity-55 aria-disabled:opacity-55 [&_svg]:size-4 [&_svg]:shrink-0',
    variants[variant],
    variant !== 'link' && sizes[size],
  )

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-accent text-on-accent shadow-resting enabled:hover:bg-accent-hover [a&]:hover:bg-accent-hover',
  secondary: 'border border-line bg-surface text-ink shadow-resting enabled:hover:bg-hover [a&]:hover:bg-hover',
  ghost: 'text-muted enabled:hover:bg-accent-soft enabled:hover:text-ink [a&]:hover:bg-accent-soft [a&]:hover:text-ink',
  danger: 'bg-danger text-on-accent shadow-resting enabled:hover:bg-danger-hover',
  link: 'text-accent-ink underline decoration-transparent underline-offset-4 hover:decoration-current',
}

// A finger gets 44 px where a mouse needs 36.
const sizes: Record<ButtonSize, string> = {
  sm: 'h-8 px-3 text-[0.8125rem] pointer-coarse:h-9',
  md: 'h-9 px-4 text-sm pointer-coarse:h-11',
  lg: 'h-11 px-6 text-base',
  icon: 'size-9',
}
