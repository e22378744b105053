import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { requiredLine, requiredText } from '../text.ts'
import { cannedAnswers } from '../vocabulary/support-desk.ts'

const NewCannedAnswer = z.object({
  name: requiredLine(cannedAnswers.name),
  text: requiredText(cannedAnswers.text),
})

/** A text that admins insert into replies; all of them share the list. */
export const CannedAnswer = NewCannedAnswer.extend({ id: z.uuid() })

export type CannedAnswer = z.infer<typeof CannedAnswer>

const params = z.object({ id: z.uuid() })

export const listCannedAnswers = endpoint({
  method: 'GET',
  path: '/api/admin/canned-answers',
  service: 'support',
  access: 'admin',
  audit: 'canned-answers.listed',
  summary: 'The answers that admins insert into replies, by name.',
  response: z.array(CannedAnswer),
})

export const addCannedAnswer = endpoint({
  method: 'POST',
  path: '/api/admin/canned-answers',
  service: 'support',
  access: 'admin',
  audit: 'canned-answer.added',
  summary: 'Adds an answer to the list.',
  body: NewCannedAnswer,
  response: CannedAnswer,
  status: 201,
  errors: { answer_exists: 409, answer_not_found: 404, too_many_answers: 409 },
})

export const changeCannedAnswer = endpoint({
  method: 'PATCH',
  path: '/api/admin/canned-answers/:id',
  service: 'support',
  access: 'admin',
  audit: 'canned-answer.changed',
  summary: 'Changes an answer for all admins.',
  params,
  body: NewCannedAnswer,
  response: CannedAnswer,
  errors: { answer_exists: 409, answer_not_found: 404 },
})

export const removeCannedAnswer = endpoint({
  method: 'DELETE',
  path: '/api/admin/canned-answers/:id',
  service: 'support',
  access: 'admin',
  audit: 'canned-answer.removed',
  summary: 'Removes an answer for all admins.',
  params,
  errors: { answer_not_found: 404 },
})
