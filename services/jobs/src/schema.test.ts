import { expectEveryColumn } from '@roletrail/chassis/testing/schema'
import { it } from 'vitest'
import { migrations } from './app.ts'
import { Prisma, PrismaClient } from './generated/client.ts'

it('has every column the client asks for', () =>
  expectEveryColumn(migrations, (adapter) => new PrismaClient({ adapter }), Prisma.ModelName))
