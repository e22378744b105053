import { type Stage, stageLabels, stages } from '@roletrail/contracts/vocabulary/stage'
import { MenuRadioGroup, MenuRadioItem } from '../../ui/overlay/dropdown-menu.tsx'
import { StageDot } from '../../ui/stage-badge.tsx'

interface StageChoicesProps {
  stage: Stage
  onChoose: (stage: Stage) => void
}

/** The stages in a menu, the present one marked. */
export const StageChoices = ({ stage: present, onChoose }: StageChoicesProps) => (
  <MenuRadioGroup value={present} onValueChange={(stage) => onChoose(stage as Stage)}>
    {stages.map((stage) => (
      <MenuRadioItem key={stage} value={stage} data-stage={stage}>
        <StageDot />
        {stageLabels[stage]}
      </MenuRadioItem>
    ))}
  </MenuRadioGroup>
)
