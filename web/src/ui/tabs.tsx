import { clsx } from 'clsx'
import * as Radix from 'radix-ui/tabs'
import type { ComponentProps } from 'react'

export const Tabs = Radix.Root

export const TabList = ({ className, ...props }: ComponentProps<typeof Radix.List>) => (
  <Radix.List className={clsx('flex gap-1 overflow-x-auto border-b border-line', className)} {...props} />
)

export const Tab = ({ className, ...props }: ComponentProps<typeof Radix.Trigger>) => (
  <Radix.Trigger
    className={clsx(
      '-mb-px inline-flex h-10 flex-1 pointer-coarse:h-11 items-center justify-center gap-2 border-b-2 border-transparent px-3 font-medium whitespace-nowrap text-muted transition-colors',
      'hover:text-ink focus-visible:-outline-offset-2 disabled:opacity-55 data-[state=active]:border-accent-ink data-[state=active]:text-ink',
      className,
    )}
    {...props}
  />
)

export const TabPanel = ({ className, ...props }: ComponentProps<typeof Radix.Content>) => (
  <Radix.Content className={clsx('pt-5', className)} {...props} />
)
