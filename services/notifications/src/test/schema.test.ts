import { expectEveryColumn } from '@roletrail/chassis/testing/schema'
import { it } from 'vitest'
import { Prisma, PrismaClient } from '../generated/client.ts'
import { migrations } from './notifications-service.ts'

it('finds every column of every model in the migrated database', () =>
  expectEveryColumn(migrations, (adapter) => new PrismaClient({ adapter }), Prisma.ModelName))
