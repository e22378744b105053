import type { Announcements, ScreenReaderInstructions } from '@dnd-kit/core'
import type { JobListItem } from '@roletrail/contracts/jobs/job'
import { type Stage, stageLabels } from '@roletrail/contracts/vocabulary/stage'

export const instructions: ScreenReaderInstructions = {
  draggable:
    'Press Enter to open the job. Press Space to pick it up, the arrow keys to choose where it goes, Space to drop it, Escape to cancel.',
}

/**
 * What screen readers announce while a card is moved. `carried` returns the job as it was picked up, `lastDrop` the stage
 * of the last drop.
 */
export const announcementsFor = (
  carried: () => JobListItem | undefined,
  lastDrop: () => Stage | undefined,
): Announcements => {
  const named = () => {
    const job = carried()
    return job ? { name: `${job.position} at ${job.company}`, stage: stageLabels[job.status] } : undefined
  }

  let pickedUp = false
  // A card that was just picked up is over its own stage, which has been announced.
  let leftOwnStage = false

  return {
    onDragStart: () => {
      pickedUp = false
      leftOwnStage = false
      return undefined
    },
    onDragOver: ({ over }) => {
      const stage = over && stageLabels[over.id as Stage]
      // Announced once dnd-kit knows where the card is: an arrow key pressed before that would move nothing.
      if (!pickedUp) {
        pickedUp = true
        const card = named()
        return card && `Picked up ${card.name}. It's in ${card.stage}.`
      }
      if (!leftOwnStage && stage === named()?.stage) return undefined
      leftOwnStage = true
      return stage ? `Over ${stage}.` : 'Over no stage.'
    },
    onDragEnd: () => {
      const card = named()
      const stage = lastDrop()
      if (!card) return undefined
      return stage && stageLabels[stage] !== card.stage
        ? `Dropped ${card.name} in ${stageLabels[stage]}.`
        : `Dropped ${card.name}. It stays in ${card.stage}.`
    },
    onDragCancel: () => {
      const card = named()
      return card && `Nothing moved. ${card.name} stays in ${card.stage}.`
    },
  }
}
