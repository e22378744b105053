import { WandSparkles } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { Spinner } from '../../ui/spinner.tsx'

export const ExtractButton = ({ extracting, onClick }: { extracting: boolean; onClick: () => void }) => (
  <Button variant="secondary" disabled={extracting} onClick={onClick}>
    {extracting ? <Spinner /> : <WandSparkles aria-hidden="true" />}
    {extracting ? 'Extracting...' : 'Extract Details'}
  </Button>
)
