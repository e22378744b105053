import { Keys } from '../ui/keys.tsx'
import { Mark, Wordmark } from '../ui/logo.tsx'
import { Row, Section } from './section.tsx'

const sizes = [
  ['Display', 'text-4xl font-semibold tracking-tight'],
  ['Page', 'text-2xl font-semibold tracking-tight'],
  ['Dialog', 'text-lg font-semibold'],
  ['Card', 'text-base font-semibold'],
  ['Text', 'text-sm'],
  ['Label', 'text-[0.8125rem] font-medium'],
  ['Small', 'text-xs text-muted'],
] as const

export const Typography = () => (
  <Section title="Type">
    {sizes.map(([name, className]) => (
      <Row key={name} label={name}>
        <span className={className}>From applied to offer in 42 days</span>
      </Row>
    ))}
    <Row label="Figures">
      <span className="tabular-nums">0123456789 · $1,110.00</span>
    </Row>
    <Row label="Keys">
      <Keys of={['Ctrl', 'K']} />
    </Row>
    <Row label="Brand">
      <Mark />
      <Wordmark />
      <span className="pl-2"></span>
    </Row>
  </Section>
)
