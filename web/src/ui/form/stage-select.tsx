import { type Stage, stageLabels, stages } from '@roletrail/contracts/vocabulary/stage'
import type { ComponentProps } from 'react'
import { StageDot } from '../stage-badge.tsx'
import { Select } from './select.tsx'

const options = stages.map((stage) => ({
  value: stage,
  label: (
    <span data-stage={stage} className="inline-flex items-center gap-2">
      <StageDot />
      {stageLabels[stage]}
    </span>
  ),
}))

export const StageSelect = (props: Omit<ComponentProps<typeof Select<Stage>>, 'options'>) => (
  <Select options={options} {...props} />
)
