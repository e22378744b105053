import { Plus } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { Button } from '../button.tsx'

interface AddPanelProps {
  /** What the button that opens the form says. */
  label: string
  open: boolean
  onOpen: () => void
  button: Ref<HTMLButtonElement>
  panel: Ref<HTMLDivElement>
  /** The form. */
  children: ReactNode
}

/** Adds to the list below it: one button until somebody wants to, so that what is there comes first. */
export const AddPanel = ({ label, open, onOpen, button, panel, children }: AddPanelProps) =>
  open ? (
    <div ref={panel} className="w-full rounded-md border border-line bg-surface p-4">
      {children}
    </div>
  ) : (
    <Button ref={button} variant="secondary" className="self-start" onClick={onOpen}>
      <Plus aria-hidden="true" />
      {label}
    </Button>
  )
