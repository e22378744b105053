import { beforeEach, expect, it, vi } from 'vitest'
import { createQueryClient } from '../../lib/api/query-client.ts'
import { jobFixture } from '../../test/job-fixture.ts'
import { mockServer } from '../../test/mock-server.ts'
import { currentToast, toast } from '../../ui/feedback/toast.ts'
import { tagJobs } from './tags.ts'

const tagged = jobFixture({ tags: ['remote'] })
const full = jobFixture({ tags: Array.from({ length: 20 }, (_, nth) => `tag ${nth}`) })
const client = createQueryClient(() => {})

let server: ReturnType<typeof mockServer>
beforeEach(() => {
  server = mockServer()
  toast({ title: 'None yet' })
})

it('tags those that lack the tag and have room for it', async () => {
  const job = jobFixture({ tags: ['berlin'] })
  tagJobs(client, [tagged, full, job], 'remote')
  const call = await server.next(`PATCH /api/jobs/${job.id}?view=board`)
  expect(call.body).toEqual({ tags: ['berlin', 'remote'] })
  call.respond(200, { ...job, tags: ['berlin', 'remote'], version: 2 })
  await vi.waitFor(() => expect(currentToast()).toMatchObject({ title: 'Tagged 1 job', description: 'remote' }))
})

it('sends nothing and says why if there is nothing to tag', async () => {
  tagJobs(client, [tagged], 'remote')
  expect(currentToast()).toMatchObject({ title: 'Already tagged', description: 'remote' })
  tagJobs(client, [tagged, full], 'remote')
  expect(currentToast()).toMatchObject({ title: 'Too many tags', description: 'A job can have up to 20 tags.' })
  expect(client.isMutating()).toBe(0)
})
