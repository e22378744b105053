import { readFile } from 'node:fs/promises'
import { PrismaPg } from '@prisma/adapter-pg'
import { expect } from 'vitest'
import { testDatabase } from './database.ts'

interface Client {
  $disconnect(): Promise<void>
}

/**
 * Selects every column of every model from a freshly migrated database, because migrations are written by hand and must
 * match the Prisma schema. `models` is the generated `Prisma.ModelName`.
 */
export const expectEveryColumn = async (
  migrations: URL,
  prisma: (adapter: PrismaPg) => Client,
  models: Record<string, string>,
) => {
  const database = await testDatabase(migrations)
  const client = prisma(new PrismaPg(database.url))
  try {
    const names = Object.values(models)
    expect(names).not.toEqual([])
    for (const name of names) {
      const delegate = name.charAt(0).toLowerCase() + name.slice(1)
      const { findMany } = (client as unknown as Record<string, { findMany(): Promise<unknown[]> }>)[delegate] ?? {}
      expect(await findMany?.(), name).toEqual([])
    }
  } finally {
    await client.$disconnect()
    await database.drop()
  }
}

/** Rows are dated by PostgreSQL: Prisma would write its own `now()` into the statement, the clock of this process. */
export const expectClockOfDatabase = async (migrations: URL) => {
  const schema = await readFile(new URL('../schema.prisma', migrations), 'utf8')
  const dated = schema.split('\n').filter((line) => line.includes('@default(now())') || line.includes('@updatedAt'))
  expect(dated).toEqual([])
}
