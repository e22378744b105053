import { Readable } from 'node:stream'
import { Bytes } from '@roletrail/chassis/http/bytes'
import { jsonList } from '@roletrail/chassis/http/json-list'
import { type Stage, stageLabels } from '@roletrail/contracts/vocabulary/stage'
import type { Communications } from '../communication/repository.ts'
import type { Prisma, PrismaClient } from '../generated/client.ts'
import type { InterviewNotes } from '../interview-note/repository.ts'
import type { Jobs } from '../job/repository.ts'
import { row } from './csv.ts'

type Row = Prisma.JobGetPayload<object>

const columns: [name: string, value: (job: Row) => string | null][] = [
  ['Company', ({ company }) => company],
  ['Position', ({ position }) => position],
  ['Stage', ({ status }) => stageLabels[status as Stage]],
  ['Applied', ({ applicationDate }) => applicationDate.toISOString()],
  ['Location', ({ location }) => location],
  ['Salary', ({ salary }) => salary],
  ['Link', ({ jobUrl }) => jobUrl],
  ['Tags', ({ tags }) => tags.join('; ')],
  ['Contact Name', ({ contactName }) => contactName],
  ['Contact E-mail', ({ contactEmail }) => contactEmail],
  ['Contact Phone', ({ contactPhone }) => contactPhone],
  ['Notes', ({ notes }) => notes],
]

// Without it Excel does not recognize UTF-8.
const byteOrderMark = '\ufeff'
const pageSize = 200

const attachment = (name: string) => ({ 'content-disposition': `attachment; filename="${name}"` })

/** The downloads of a person's jobs, read page by page and streamed. */
export const createExports = (
  database: PrismaClient,
  { jobs, communications, notes }: { jobs: Jobs; communications: Communications; notes: InterviewNotes },
) => {
  const rowsOf = async function* (userId: string): AsyncGenerator<Row> {
    for (let after: string | undefined; ; ) {
      const rows = await database.job.findMany({
        where: { userId, ...(after && { id: { gt: after } }) },
        orderBy: { id: 'asc' },
        take: pageSize,
      })
      yield* rows
      after = rows.at(-1)?.id
      if (rows.length < pageSize) return
    }
  }
  const table = async function* (userId: string) {
    yield byteOrderMark + row(columns.map(([name]) => name))
    for await (const job of rowsOf(userId)) yield row(columns.map(([, value]) => value(job)))
  }
  const everything = async (userId: string, id: string) => ({
    ...(await jobs.read(userId, id)),
    stageHistory: await jobs.history(userId, id),
    communications: await communications.of(userId, id),
    interviewNotes: await notes.of(userId, id),
  })
  return {
    csv: (userId: string) =>
      new Bytes(Readable.from(table(userId)), {
        'content-type': 'text/csv; charset=utf-8',
        ...attachment('roletrail-jobs.csv'),
      }),
    json: (userId: string) =>
      jsonList(rowsOf(userId), ({ id }) => everything(userId, id), attachment('roletrail-jobs.json')),
  }
}

export type Exports = ReturnType<typeof createExports>
