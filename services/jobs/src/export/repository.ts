import { Readable } from 'node:stream'
import { row } from '@roletrail/chassis/base/csv'
import { Bytes } from '@roletrail/chassis/http/bytes'
import { inPieces, jsonListText, jsonStream } from '@roletrail/chassis/http/json-list'
import {
  type Channel,
  channelLabels,
  type JobFunction,
  jobFunctionLabels,
  type Seniority,
  seniorityLabels,
  type WorkMode,
  workModeLabels,
} from '@roletrail/contracts/vocabulary/category-values'
import { type Stage, stageLabels } from '@roletrail/contracts/vocabulary/stage'
import { salaryText, type YearlySalary } from '@roletrail/contracts/vocabulary/yearly-salary'
import type { Communications } from '../communication/repository.ts'
import type { JobRow } from '../database.ts'
import type { InterviewNotes } from '../interview-note/repository.ts'
import { dayOf } from '../job/queries.ts'
import type { Jobs } from '../job/repository.ts'
import { jobByJob, mapped } from '../reading/in-chunks.ts'

const columns: [name: string, value: (job: JobRow) => string | null][] = [
  ['Company', ({ company }) => company],
  ['Position', ({ position }) => position],
  ['Stage', ({ status }) => stageLabels[status as Stage]],
  ['Applied', ({ applicationDate }) => applicationDate.toISOString()],
  ['Location', ({ location }) => location],
  ['Salary', ({ salary }) => salary],
  ['Link', ({ jobUrl }) => jobUrl],
  ['Tags', ({ tags }) => tags.join('; ')],
  ['Work mode', ({ workMode }) => workMode && workModeLabels[workMode as WorkMode]],
  ['Seniority', ({ seniority }) => seniority && seniorityLabels[seniority as Seniority]],
  ['Function', ({ jobFunction }) => jobFunction && jobFunctionLabels[jobFunction as JobFunction]],
  [
    'Salary per year',
    ({ yearlySalary }) => (yearlySalary ? salaryText(yearlySalary as unknown as YearlySalary) : null),
  ],
  ['Language', ({ language }) => language],
  ['Found via', ({ channel }) => channel && channelLabels[channel as Channel]],
  ['Contact name', ({ contactName }) => contactName],
  ['Contact email', ({ contactEmail }) => contactEmail],
  ['Contact phone', ({ contactPhone }) => contactPhone],
  ['Follow-up', ({ followUpOn }) => followUpOn && dayOf(followUpOn)],
  ['Follow-up note', ({ followUpNote }) => followUpNote],
  ['Notes', ({ notes }) => notes],
]

// Without it Excel does not recognize UTF-8.
const byteOrderMark = '\ufeff'
// Entries are read for so many jobs at once.
const jobsPerBatch = 50

const attachment = (name: string) => ({ 'content-disposition': `attachment; filename="${name}"` })

/** The downloads of a person's jobs, read a few rows at a time and streamed. */
export const createExports = ({
  jobs,
  communications,
  notes,
}: {
  jobs: Jobs
  communications: Communications
  notes: InterviewNotes
}) => {
  const table = async function* (rows: AsyncIterable<JobRow>) {
    yield byteOrderMark + row(columns.map(([name]) => name))
    for await (const job of rows) yield row(columns.map(([, value]) => value(job)))
  }
  const everything = async function* (rows: AsyncIterable<JobRow>) {
    let before = '['
    for await (const batch of batches(rows, jobsPerBatch)) {
      const ids = batch.map(({ id }) => id)
      const historyOf = jobByJob(await jobs.historiesOf(ids))
      const followUpsOf = jobByJob(await jobs.followUpsOf(ids))
      const communicationsOf = jobByJob(await communications.ofJobs(ids))
      const notesOf = jobByJob(await notes.ofJobs(ids))
      const changesOf = jobByJob(await notes.changesOfJobs(ids))
      for (const each of batch) {
        yield `${before}${JSON.stringify(await jobs.toContract(each)).slice(0, -1)},"stageHistory":`
        yield* jsonListText(mapped(historyOf(each.id), ({ jobId: _job, ...entry }) => entry))
        yield ',"followUps":'
        yield* jsonListText(mapped(followUpsOf(each.id), ({ jobId: _job, ...change }) => change))
        yield `,"nudgesPutOff":${JSON.stringify(each.putOff)},"communications":`
        yield* jsonListText(communicationsOf(each.id))
        yield ',"interviewNotes":'
        yield* jsonListText(notesOf(each.id))
        yield ',"interviewChanges":'
        yield* jsonListText(mapped(changesOf(each.id), ({ jobId: _job, ...change }) => change))
        yield '}'
        before = ',\n'
      }
    }
    yield before === '[' ? '[]' : ']'
  }
  return {
    csv: async (userId: string) =>
      new Bytes(Readable.from(inPieces(table(await jobs.all(userId))), { highWaterMark: 1 }), {
        'content-type': 'text/csv; charset=utf-8',
        ...attachment('roletrail-jobs.csv'),
      }),
    json: async (userId: string) => jsonStream(everything(await jobs.all(userId)), attachment('roletrail-jobs.json')),
  }
}

export type Exports = ReturnType<typeof createExports>

const batches = async function* <Row>(rows: AsyncIterable<Row>, size: number): AsyncGenerator<Row[]> {
  let batch: Row[] = []
  for await (const each of rows) {
    batch.push(each)
    if (batch.length < size) continue
    yield batch
    batch = []
  }
  if (batch.length) yield batch
}
