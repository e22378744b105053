import { X } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Button } from './button.tsx'

export const CloseButton = ({ 'aria-label': label = 'Close', ...props }: ComponentProps<typeof Button>) => (
  <Button variant="ghost" size="icon" aria-label={label} {...props}>
    <X aria-hidden="true" />
  </Button>
)
