import { WandSparkles } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'

interface ExtractButtonProps {
  extracting: boolean
  /** It is what comes next here. */
  primary?: boolean
  onClick: () => void
}

export const ExtractButton = ({ extracting, primary = false, onClick }: ExtractButtonProps) => (
  <Button variant={primary ? 'primary' : 'secondary'} disabled={extracting} onClick={onClick}>
    {extracting ? <Spinner /> : <WandSparkles aria-hidden="true" />}
    {extracting ? 'Extracting...' : 'Extract Details'}
  </Button>
)
