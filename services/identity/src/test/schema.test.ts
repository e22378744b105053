import { expectClockOfDatabase, expectEveryColumn } from '@roletrail/chassis/testing/schema'
import { it } from 'vitest'
import { migrations } from '../app.ts'
import { Prisma, PrismaClient } from '../generated/client.ts'

it('finds every column of every model in the migrated database', () =>
  expectEveryColumn(migrations, (adapter) => new PrismaClient({ adapter }), Prisma.ModelName))

it('T1: dates no row by the clock of the application', () => expectClockOfDatabase(migrations))
