import type { Routes } from '@roletrail/chassis/http/routes'
import {
  addCannedAnswer,
  changeCannedAnswer,
  listCannedAnswers,
  removeCannedAnswer,
} from '@roletrail/contracts/support/canned-answer'
import type { CannedAnswers } from '../desk/canned-answers.ts'

/** The texts that admins insert into replies. */
export const cannedAnswerRoutes = (implement: Routes['implement'], answers: CannedAnswers) => {
  implement(listCannedAnswers, async () => answers.list())

  implement(addCannedAnswer, {
    create: async ({ body, claim }) => answers.add(body, claim),
    repeat: async (_call, id) => answers.read(id),
  })

  implement(changeCannedAnswer, async ({ params, body }) => answers.change(params.id, body))

  implement(removeCannedAnswer, async ({ params }) => answers.remove(params.id))
}
