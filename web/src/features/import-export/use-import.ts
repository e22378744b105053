import { duplicateOf } from '@roletrail/contracts/vocabulary/duplicate'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { FieldName } from '../../job/fields.ts'
import { jobQueries, refetchJobs } from '../../job/queries.ts'
import { usePersistentDraft } from '../../lib/storage/use-persistent-draft.ts'
import { pauseUpdates } from '../../live/refetch.ts'
import { readCsv, type Table, writeCsv } from './csv.ts'
import { type ImportRow, importJobs, type Outcome } from './import-jobs.ts'
import { guessMapping, type Mapping, readRow } from './read-row.ts'

const maxFileSize = 10 * 1024 * 1024

interface ImportDraft {
  table?: Table
  fileName: string
  mapping: Mapping
  /** The idempotency key of each row, so that sending it again does not add it again. */
  keys: string[]
}

/** The rows that are added, and those that are not, with the reason. */
export interface Plan {
  jobs: Omit<ImportRow, 'key'>[]
  skipped: { line: number; problem: string }[]
}

const none = (): ImportDraft => ({ fileName: '', mapping: {}, keys: [] })

/**
 * The import of a file: reading it, mapping its columns, previewing and sending it. It is stored in this browser until all
 * rows are sent, so that it can go on after its window was closed.
 */
export const useImport = () => {
  const client = useQueryClient()
  const { data: board = [] } = useQuery(jobQueries.board())
  const { draft, restored, change, clear } = usePersistentDraft('import', none)
  const { table, fileName, mapping, keys } = draft
  const [refusal, setRefusal] = useState<string>()
  const [running, setRunning] = useState<{ plan: Plan; done: number }>()
  const [finished, setFinished] = useState<{ outcome: Outcome; table: Table }>()

  const rows = useMemo(
    () => (table?.rows ?? []).map((cells, index) => ({ line: index, result: readRow(cells, mapping) })),
    [table, mapping],
  )
  // What is on the board already, or twice in the file, is not added again.
  const planned = useMemo((): Plan => {
    const known = board.map(({ company, position, jobUrl }) => ({ company, position, jobUrl }))
    const jobs: Plan['jobs'] = []
    const skipped: Plan['skipped'] = []
    for (const { line, result } of rows) {
      if ('problem' in result) skipped.push({ line, problem: result.problem })
      else {
        const posting = { ...result.job, jobUrl: result.job.jobUrl ?? null }
        if (duplicateOf(posting, known)) skipped.push({ line, problem: "It's already on your board" })
        else {
          known.push(posting)
          jobs.push({ line, job: result.job })
        }
      }
    }
    return { jobs, skipped }
  }, [rows, board])
  // What is added arrives on the board, and does not leave the plan that adds it.
  const plan = running?.plan ?? planned

  const choose = async (file: File) => {
    setFinished(undefined)
    if (file.size > maxFileSize) return setRefusal('This file is larger than 10 MB. Split it into smaller ones.')
    const parsed = readCsv(await file.text())
    if (parsed.rows.length === 0) return setRefusal('This file has no rows. It needs a header row and one row per job.')
    setRefusal(undefined)
    change({
      table: parsed,
      fileName: file.name,
      mapping: guessMapping(parsed.header),
      keys: parsed.rows.map(() => crypto.randomUUID()),
    })
  }
  const run = async () => {
    if (!table) return
    setRunning({ plan, done: 0 })
    // Each added job is also a live event, after which the whole board would be fetched.
    const resumeUpdates = pauseUpdates()
    try {
      const result = await importJobs(
        plan.jobs.map((each) => ({ ...each, key: keys[each.line] ?? crypto.randomUUID() })),
        (done) => setRunning({ plan, done }),
      )
      const failed = [...plan.skipped, ...result.failed].toSorted((a, b) => a.line - b.line)
      setFinished({ outcome: { ...result, failed }, table })
      if (!result.stopped) clear()
      refetchJobs(client)
    } finally {
      setRunning(undefined)
      resumeUpdates()
    }
  }
  const downloadRows = (lines: readonly { line: number; problem: string }[]) => {
    const from = finished?.table ?? table
    if (!from) return
    const rows = lines.map(({ line, problem }) => [
      ...from.header.map((_, column) => from.rows[line]?.[column] ?? ''),
      problem,
    ])
    download('roletrail-rows-not-imported.csv', writeCsv([[...from.header, 'Problem'], ...rows]))
  }

  return {
    table,
    fileName,
    /** It was begun in an earlier window. */
    restored,
    mapping,
    refusal,
    plan,
    /** How many rows are done while it runs. */
    done: running?.done,
    outcome: finished?.outcome,
    choose: (file: File) => void choose(file),
    map: (name: FieldName, column: number | undefined) => {
      const { [name]: _before, ...others } = mapping
      change({ mapping: column === undefined ? others : { ...others, [name]: column } })
    },
    run: () => void run(),
    downloadRows,
    reset: () => {
      clear()
      setFinished(undefined)
    },
  }
}

const download = (name: string, csv: string) => {
  const url = URL.createObjectURL(new Blob([csv], { type: 'text/csv' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
