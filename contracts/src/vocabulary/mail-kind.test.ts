import { describe, expect, it } from 'vitest'
import { type MailKind, stageOfMail } from './mail-kind.ts'
import { stages } from './stage.ts'

describe('the stage that an email speaks for', () => {
  it.each<[MailKind, (string | undefined)[]]>([
    ['confirmation', [undefined, undefined, undefined, undefined, undefined, undefined]],
    ['rejection', ['rejected', 'rejected', 'rejected', 'rejected', 'rejected', undefined]],
    ['offer', ['offer', 'offer', 'offer', 'offer', undefined, undefined]],
    ['interview', ['phone_screen', undefined, undefined, undefined, undefined, undefined]],
    ['assessment', ['technical_interview', 'technical_interview', undefined, undefined, undefined, undefined]],
    ['request', [undefined, undefined, undefined, undefined, undefined, undefined]],
  ])('%s, of a job in each stage', (kind, expected) =>
    expect(stages.map((stage) => stageOfMail(kind, stage))).toEqual(expected),
  )
})
