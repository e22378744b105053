import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { usePersistentDraft } from '../../lib/storage/use-persistent-draft.ts'
import { duplicateOf } from '../job/duplicate.ts'
import { refetchJobs } from '../job/job-cache.ts'
import { jobQueries } from '../job/queries.ts'
import { type Column, guessMapping, type Mapping } from './columns.ts'
import { readCsv, type Table, writeCsv } from './csv.ts'
import { type Import, importJobs, type Outcome } from './import-jobs.ts'
import { readRow } from './read-row.ts'

const largest = 10 * 1024 * 1024

interface Importing {
  table?: Table
  fileName: string
  mapping: Mapping
  /** Of each row, so that one that is on the board already is not added again by sending it again. */
  keys: string[]
}

const none = (): Importing => ({ fileName: '', mapping: {}, keys: [] })

/**
 * A file on its way to the board: read, its columns matched, looked over, imported. It is kept in this browser until all
 * of it has been sent, so that an import goes on where its window was closed.
 */
export const useImport = () => {
  const client = useQueryClient()
  const { data: board = [] } = useQuery(jobQueries.board())
  const { draft, restored, change, clear } = usePersistentDraft('import', none)
  const { table, fileName, mapping, keys } = draft
  const [refusal, setRefusal] = useState<string>()
  const [done, setDone] = useState<number>()
  const [finished, setFinished] = useState<{ outcome: Outcome; table: Table }>()

  const rows = useMemo(
    () => (table?.rows ?? []).map((cells, index) => ({ line: index, cells, read: readRow(cells, mapping) })),
    [table, mapping],
  )
  // What is on the board stays there once; what the file says twice is said once.
  const plan = useMemo(() => {
    const known = board.map(({ company, position, jobUrl }) => ({ company, position, jobUrl }))
    const jobs: Omit<Import, 'key'>[] = []
    const left: { line: number; problem: string }[] = []
    for (const { line, read } of rows) {
      if ('problem' in read) left.push({ line, problem: read.problem })
      else {
        const posting = { ...read.job, jobUrl: read.job.jobUrl ?? null }
        if (duplicateOf(posting, known)) left.push({ line, problem: 'It is on your board already' })
        else {
          known.push(posting)
          jobs.push({ line, job: read.job })
        }
      }
    }
    return { jobs, left }
  }, [rows, board])

  const choose = async (file: File) => {
    setFinished(undefined)
    if (file.size > largest) return setRefusal('This file is larger than 10 MB. Split it into smaller ones.')
    const read = readCsv(await file.text())
    if (read.rows.length === 0)
      return setRefusal('There are no rows in this file. It needs a header and a row per job.')
    setRefusal(undefined)
    change({
      table: read,
      fileName: file.name,
      mapping: guessMapping(read.header),
      keys: read.rows.map(() => crypto.randomUUID()),
    })
  }
  const run = async () => {
    if (!table) return
    setDone(0)
    const result = await importJobs(
      plan.jobs.map((each) => ({ ...each, key: keys[each.line] ?? crypto.randomUUID() })),
      setDone,
    )
    const failed = [...plan.left, ...result.failed].toSorted((a, b) => a.line - b.line)
    setFinished({ outcome: { ...result, failed }, table })
    setDone(undefined)
    if (!result.stopped) clear()
    refetchJobs(client)
  }
  const saveLeft = (left: readonly { line: number; problem: string }[]) => {
    const from = finished?.table ?? table
    if (!from) return
    const rows = left.map(({ line, problem }) => [
      ...from.header.map((_, place) => from.rows[line]?.[place] ?? ''),
      problem,
    ])
    download('roletrail-rows-not-imported.csv', writeCsv([[...from.header, 'Problem'], ...rows]))
  }

  return {
    table,
    fileName,
    /** It was begun in a window that is gone. */
    restored,
    mapping,
    refusal,
    plan,
    /** How many are through, while it runs. */
    done,
    outcome: finished?.outcome,
    choose: (file: File) => void choose(file),
    map: (column: Column, place: number | undefined) => {
      const { [column]: _before, ...others } = mapping
      change({ mapping: place === undefined ? others : { ...others, [column]: place } })
    },
    run: () => void run(),
    saveLeft,
    startAnew: () => {
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
