import { type MouseEvent, type ReactNode, Suspense, useState } from 'react'

interface ButtonProps {
  'aria-haspopup': 'menu' | 'dialog'
  'aria-expanded': boolean
  onClick: (event: MouseEvent) => void
}

interface LazyPopupProps {
  opens: 'menu' | 'dialog'
  renderButton: (props: ButtonProps) => ReactNode
  /** The same button with its popup open: a lazy component, loaded on first use. */
  renderOpened: (byKey: boolean) => ReactNode
}

/** A button whose popup is loaded and rendered on first use: pages have many, and need not wait for any. */
export const LazyPopup = ({ opens, renderButton, renderOpened }: LazyPopupProps) => {
  const [asked, setAsked] = useState<'by pointer' | 'by key'>()
  const closed = renderButton({
    'aria-haspopup': opens,
    'aria-expanded': false,
    // A click by keyboard has a click count of 0.
    onClick: ({ detail }) => setAsked(detail === 0 ? 'by key' : 'by pointer'),
  })
  if (!asked) return closed
  return <Suspense fallback={closed}>{renderOpened(asked === 'by key')}</Suspense>
}
