import { stageLabels, stages } from '@roletrail/contracts/vocabulary/stage'
import { StageBadge } from '../ui/stage-badge.tsx'
import { Row, Section } from './section.tsx'

const surfaces = ['canvas', 'surface', 'raised', 'sunken', 'chrome', 'line', 'line-strong']
const inks = ['ink', 'muted', 'faint', 'accent-ink']
const fills = ['accent', 'accent-hover', 'accent-soft', 'danger', 'danger-hover']

export const Colours = () => (
  <Section title="Colours">
    <Row label="Surfaces">
      {surfaces.map((name) => (
        <Swatch key={name} name={name} />
      ))}
    </Row>
    <Row label="Fills">
      {fills.map((name) => (
        <Swatch key={name} name={name} />
      ))}
    </Row>
    <Row label="Inks">
      {inks.map((name) => (
        <span key={name} className="font-medium" style={{ color: `var(--${name})` }}>
          {name}
        </span>
      ))}
    </Row>
    <Row label="Stages">
      {stages.map((stage) => (
        <span key={stage} data-stage={stage} className="flex flex-col gap-1.5">
          <span title={stageLabels[stage]} className="h-8 w-24 rounded-md bg-tint" />
          <StageBadge stage={stage} />
        </span>
      ))}
    </Row>
    <Row label="The brand">
      <span className="brand-gradient grid h-12 w-56 place-items-center rounded-md font-medium text-white">
        Role·Trail
      </span>
      <span className="brand-text text-3xl font-semibold">one calm place</span>
    </Row>
  </Section>
)

const Swatch = ({ name }: { name: string }) => (
  <span className="flex w-24 flex-col gap-1 text-xs text-muted">
    <span className="h-10 rounded-md border border-line" style={{ background: `var(--${name})` }} />
    {name}
  </span>
)
