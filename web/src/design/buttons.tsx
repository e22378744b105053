import { Plus, Trash2 } from 'lucide-react'
import { Button, type ButtonVariant } from '../ui/button.tsx'
import { CloseButton } from '../ui/close-button.tsx'
import { Spinner } from '../ui/feedback/spinner.tsx'
import { Tooltip } from '../ui/overlay/tooltip.tsx'
import { Row, Section } from './section.tsx'

const variants: readonly ButtonVariant[] = ['primary', 'secondary', 'ghost', 'danger', 'link']

export const Buttons = () => (
  <Section title="Buttons">
    {variants.map((variant) => (
      <Row key={variant} label={variant}>
        <Button variant={variant} size="sm">
          Small
        </Button>
        <Button variant={variant}>Medium</Button>
        <Button variant={variant} size="lg">
          Large
        </Button>
        <Button variant={variant}>
          <Plus aria-hidden="true" />
          With icon
        </Button>
        <Button variant={variant} disabled>
          Disabled
        </Button>
        <Button variant={variant} disabled>
          <Spinner />
          Saving...
        </Button>
      </Row>
    ))}
    <Row label="icon, tooltip">
      <Tooltip label="Delete this job">
        <Button variant="ghost" size="icon" aria-label="Delete">
          <Trash2 aria-hidden="true" />
        </Button>
      </Tooltip>
      <CloseButton />
    </Row>
  </Section>
)
