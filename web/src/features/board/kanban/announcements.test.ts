import type { Active, Over } from '@dnd-kit/core'
import type { Stage } from '@roletrail/contracts/vocabulary/stage'
import { expect, it } from 'vitest'
import { jobFixture } from '../../../test/job-fixture.ts'
import { announcementsFor } from './announcements.ts'

const job = jobFixture({ company: 'Northwind', position: 'Engineer', status: 'applied' })
let dropped: Stage | undefined
const say = announcementsFor(
  () => job,
  () => dropped,
)
const active = { id: job.id } as Active
const over = (stage: string) => ({ id: stage }) as Over

it('announces a whole move by the names on the board', () => {
  expect(say.onDragStart({ active })).toBeUndefined()
  expect(say.onDragOver({ active, over: over('applied') })).toBe("Picked up Engineer at Northwind. It's in Applied.")
  // Announced already; repeating it would interrupt the first sentence.
  expect(say.onDragOver({ active, over: over('applied') })).toBeUndefined()
  expect(say.onDragOver({ active, over: over('phone_screen') })).toBe('Over Phone Screen.')
  expect(say.onDragOver({ active, over: over('applied') })).toBe('Over Applied.')
  dropped = 'offer'
  expect(say.onDragEnd({ active, over: over('offer') })).toBe('Dropped Engineer at Northwind in Offer.')
})

it('says if there is no stage under the card', () => {
  say.onDragStart({ active })
  say.onDragOver({ active, over: over('applied') })
  expect(say.onDragOver({ active, over: null })).toBe('Over no stage.')
  dropped = undefined
  expect(say.onDragEnd({ active, over: null })).toBe('Dropped Engineer at Northwind. It stays in Applied.')
})

it('says that nothing moved', () => {
  dropped = 'applied'
  expect(say.onDragEnd({ active, over: over('applied') })).toBe('Dropped Engineer at Northwind. It stays in Applied.')
  expect(say.onDragCancel({ active, over: over('offer') })).toBe(
    'Nothing moved. Engineer at Northwind stays in Applied.',
  )
})
