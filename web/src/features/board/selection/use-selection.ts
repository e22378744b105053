import type { JobListItem } from '@roletrail/contracts/jobs/job'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'

/** Which of the shown jobs are selected. A job that is no longer shown is not selected either. */
export const useSelection = (jobs: readonly JobListItem[]) => {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const selected = useMemo(() => jobs.filter(({ id }) => chosen.has(id)), [jobs, chosen])
  const latest = useRef(jobs)
  useEffect(() => {
    latest.current = jobs
  })
  const last = useRef<string>(undefined)

  /** With `through`, everything between this job and the one chosen before is toggled too. */
  const toggle = useCallback((id: string, through: boolean) => {
    const ids = latest.current.map((job) => job.id)
    const [from, to] = [ids.indexOf(last.current ?? ''), ids.indexOf(id)]
    const range = through && from >= 0 ? ids.slice(Math.min(from, to), Math.max(from, to) + 1) : [id]
    last.current = id
    setChosen((now) => {
      const next = new Set(now)
      for (const each of range) {
        if (now.has(id)) next.delete(each)
        else next.add(each)
      }
      return next
    })
  }, [])
  const isSelected = useCallback((id: string) => chosen.has(id), [chosen])
  const clear = useCallback(() => setChosen(new Set()), [])
  const toggleAll = () => (selected.length === jobs.length ? clear() : setChosen(new Set(jobs.map(({ id }) => id))))

  return { selected, isSelected, toggle, toggleAll, clear }
}
