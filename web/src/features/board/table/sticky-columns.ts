import { clsx } from 'clsx'

// What slides under a column that stays fades out beside it.
const fade = 'before:pointer-events-none before:absolute before:inset-y-0 before:w-3 before:bg-inherit'
const fadeToRight = clsx(fade, 'before:left-full before:[mask-image:linear-gradient(to_right,black,transparent)]')
const fadeToLeft = clsx(fade, 'before:right-full before:[mask-image:linear-gradient(to_left,black,transparent)]')

/** The columns that stay in sight while the others scroll sideways; each has the background of its row. */
export const stickyClass = {
  selection: 'sticky left-0 w-10 min-w-10 bg-inherit',
  company: clsx('sticky left-10 bg-inherit', fadeToRight),
  applied: clsx('sticky right-12 bg-inherit', fadeToLeft),
  menu: 'sticky right-0 w-12 min-w-12 bg-inherit',
}
