import { Link } from '@tanstack/react-router'
import { Button, type ButtonSize, type ButtonVariant } from '../../ui/button.tsx'

interface GetStartedProps {
  variant?: ButtonVariant
  size?: ButtonSize
  className?: string
}

/** The page's one call to action. */
export const GetStarted = ({ variant, size = 'lg', className }: GetStartedProps) => (
  <Button asChild size={size} variant={variant} className={className}>
    <Link to="/auth" search={{ tab: 'sign-up' }}>
      Get Started
    </Link>
  </Button>
)
