import { MutationObserver } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { createQueryClient } from '../../lib/api/query-client.ts'
import { jobFixture } from '../../test/job-fixture.ts'
import { mockServer, problemBody } from '../../test/mock-server.ts'
import { currentToast } from '../../ui/feedback/toast.ts'
import { changeImages } from './edits.ts'

const [one, two, three] = ['data:image/webp;base64,AA==', 'data:image/webp;base64,AQ==', 'data:image/webp;base64,Ag==']
const sent = (...images: (string | undefined)[]) => JSON.stringify(images)

it('U2: keeps an image that another window added meanwhile', async () => {
  const server = mockServer()
  const job = jobFixture({ images: sent(one), version: 2 })
  const patch = `PATCH /api/jobs/${job.id}?view=board`
  const changing = new MutationObserver(
    createQueryClient(() => {}),
    changeImages(
      createQueryClient(() => {}),
      job,
    ),
  )
  void changing.mutate((now) => [...now, three ?? ''])
  const first = await server.next(patch)
  expect(first).toMatchObject({ body: { images: sent(one, three) }, ifMatch: '"2"' })
  const current = { ...job, images: sent(one, two), version: 3 }
  first.respond(412, problemBody(412, 'moved_elsewhere', 'Changed elsewhere.', { current }))
  const again = await server.next(patch)
  expect(again).toMatchObject({ body: { images: sent(one, two, three) }, ifMatch: '"3"' })
  again.respond(200, { ...job, images: sent(one, two, three), version: 4 })
  await vi.waitFor(() => expect(currentToast()?.title).toBe('Job updated'))
})
