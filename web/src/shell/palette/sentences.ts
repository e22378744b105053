import { type Stage, stageLabels, stages } from '@roletrail/contracts/vocabulary/stage'
import type { Entry } from './entry.ts'
import { rank } from './ranking.ts'

/** "move linear to offer": the jobs that are meant, each as the move that is asked for. The stage may be begun only. */
export const movesIn = (entries: readonly Entry[], sentence: string): Entry[] => {
  const [verb, ...words] = sentence.toLowerCase().trim().split(/\s+/)
  const at = words.lastIndexOf('to')
  const [what, where] = [words.slice(0, Math.max(0, at)).join(' '), words.slice(at + 1).join(' ')]
  if (verb !== 'move' || !what || !where) return []
  const goals = stages.filter((stage) => isMeant(stage, where))
  const jobs = rank(
    entries.filter(({ moveTo }) => moveTo),
    what,
  )
  return jobs.flatMap(({ moveTo }) => goals.flatMap((goal) => moveTo?.(goal) ?? []))
}

const isMeant = (stage: Stage, words: string) =>
  stageLabels[stage]
    .toLowerCase()
    .split(' ')
    .some((_, at, all) => all.slice(at).join(' ').startsWith(words))
