import { type MouseEvent, type ReactNode, Suspense, useState } from 'react'

interface ButtonProps {
  'aria-haspopup': 'menu' | 'dialog'
  'aria-expanded': boolean
  onClick: (event: MouseEvent) => void
}

interface OpensLaterProps {
  opens: 'menu' | 'dialog'
  renderButton: (props: ButtonProps) => ReactNode
  /** The same button with what it opens, opened: a lazy component, which is fetched when it is first asked for. */
  renderOpened: (byKey: boolean) => ReactNode
}

/** A button whose menu is neither fetched nor built before somebody wants it: pages have many, and wait for none. */
export const LazyPopup = ({ opens, renderButton, renderOpened }: OpensLaterProps) => {
  const [asked, setAsked] = useState<'by pointer' | 'by key'>()
  const closed = renderButton({
    'aria-haspopup': opens,
    'aria-expanded': false,
    // A click that a key made counts no clicks.
    onClick: ({ detail }) => setAsked(detail === 0 ? 'by key' : 'by pointer'),
  })
  if (!asked) return closed
  return <Suspense fallback={closed}>{renderOpened(asked === 'by key')}</Suspense>
}
