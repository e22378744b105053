import type { MouseEvent } from 'react'

/**
 * A button that disappears with its press would leave who pressed it by a key at the top of the page: they go on in the nearest field.
 * Who tapped it wants no keyboard on the screen.
 */
export const keepFocus = ({ detail, currentTarget }: MouseEvent<HTMLElement>) => {
  const isByKey = detail === 0
  if (!isByKey) return
  let around = currentTarget.parentElement
  while (around && !around.querySelector('input')) around = around.parentElement
  around?.querySelector('input')?.focus()
}
