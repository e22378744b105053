import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { duplicateOf } from '../job/duplicate.ts'
import { refetchJobs } from '../job/job-cache.ts'
import { jobQueries } from '../job/queries.ts'
import { type Column, guessMapping, type Mapping } from './columns.ts'
import { type Import, importJobs, type Outcome } from './import-jobs.ts'
import { readCsv, type Table } from './read-csv.ts'
import { readRow } from './read-row.ts'
import { saveFile, writeCsv } from './write-csv.ts'

const largest = 10 * 1024 * 1024

/** A file on its way to the board: read, its columns matched, looked over, imported. */
export const useImport = () => {
  const client = useQueryClient()
  const { data: board = [] } = useQuery(jobQueries.board())
  const [table, setTable] = useState<Table>()
  const [mapping, setMapping] = useState<Mapping>({})
  const [refusal, setRefusal] = useState<string>()
  const [done, setDone] = useState<number>()
  const [outcome, setOutcome] = useState<Outcome>()
  const keys = useRef(new Map<number, string>())

  const keyOf = (line: number) => {
    const key = keys.current.get(line) ?? crypto.randomUUID()
    keys.current.set(line, key)
    return key
  }
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
    setOutcome(undefined)
    keys.current.clear()
    if (file.size > largest) return setRefusal('This file is larger than 10 MB. Split it into smaller ones.')
    const read = readCsv(await file.text())
    if (read.rows.length === 0)
      return setRefusal('There are no rows in this file. It needs a header and a row per job.')
    setRefusal(undefined)
    setTable(read)
    setMapping(guessMapping(read.header))
  }
  const run = async () => {
    setDone(0)
    const result = await importJobs(
      plan.jobs.map((each) => ({ ...each, key: keyOf(each.line) })),
      setDone,
    )
    setOutcome({ ...result, failed: [...plan.left, ...result.failed].toSorted((a, b) => a.line - b.line) })
    setDone(undefined)
    refetchJobs(client)
  }
  const saveLeft = (left: readonly { line: number; problem: string }[]) =>
    table &&
    saveFile(
      'roletrail-rows-not-imported.csv',
      writeCsv([
        [...table.header, 'Problem'],
        ...left.map(({ line, problem }) => [
          ...table.header.map((_, place) => table.rows[line]?.[place] ?? ''),
          problem,
        ]),
      ]),
    )

  return {
    table,
    mapping,
    refusal,
    plan,
    /** How many are through, while it runs. */
    done,
    outcome,
    choose: (file: File) => void choose(file),
    map: (column: Column, place: number | undefined) => {
      setMapping(({ [column]: _before, ...others }) => (place === undefined ? others : { ...others, [column]: place }))
    },
    run: () => void run(),
    saveLeft,
    startAnew: () => {
      setTable(undefined)
      setOutcome(undefined)
    },
  }
}
