import { PrismaPg } from '@prisma/adapter-pg'
import { testDatabase } from '@roletrail/chassis/test-database'
import { expect, it } from 'vitest'
import { PrismaClient } from '../generated/client.ts'
import { migrations } from './support-service.ts'

// The migrations are written by hand: this is what keeps them and the schema one.
it('finds every column of every model in the migrated database', async () => {
  const database = await testDatabase(migrations)
  const prisma = new PrismaClient({ adapter: new PrismaPg(database.url) })
  try {
    expect(await prisma.ticket.findMany()).toEqual([])
  } finally {
    await prisma.$disconnect()
    await database.drop()
  }
})
