import { specificationOf } from '@roletrail/chassis/testing/specification'
import { describe, it } from 'vitest'
import type { UserEvent } from './events.ts'
import { userDecider } from './user.ts'

const given = specificationOf(userDecider)
const registered: UserEvent = { type: 'Registered', role: 'user' }

describe('a user', () => {
  it('registers once', () => {
    given().when({ type: 'Register', role: 'user' }).emits(registered)
    given(registered).when({ type: 'Register', role: 'user' }).emits()
  })

  it('changes role', () =>
    given(registered)
      .when({ type: 'ChangeRole', to: 'admin' })
      .emits({ type: 'RoleChanged', from: 'user', to: 'admin' }))

  it('that has the role already does not change', () =>
    given(registered, { type: 'RoleChanged', from: 'user', to: 'admin' })
      .when({ type: 'ChangeRole', to: 'admin' })
      .emits())

  it('is deactivated and activated, each once', () => {
    const deactivated: UserEvent = { type: 'Deactivated' }
    given(registered).when({ type: 'Deactivate' }).emits(deactivated)
    given(registered, deactivated).when({ type: 'Deactivate' }).emits()
    given(registered, deactivated).when({ type: 'Activate' }).emits({ type: 'Activated' })
    given(registered).when({ type: 'Activate' }).emits()
    given(registered, deactivated, { type: 'RoleChanged', from: 'user', to: 'admin' })
      .when({ type: 'Deactivate' })
      .emits()
    given().when({ type: 'Deactivate' }).rejects('user_not_found')
  })

  it('must exist to change', () => given().when({ type: 'ChangeRole', to: 'admin' }).rejects('user_not_found'))

  it('records a change of what they may do', () => {
    given(registered).when({ type: 'RecordAccess', revision: 2 }).emits({ type: 'AccessChanged', revision: 2 })
    given().when({ type: 'RecordAccess', revision: 2 }).emits()
  })

  it('records that the password or the e-mail changed, never to what', () => {
    given(registered).when({ type: 'ChangePassword', first: true }).emits({ type: 'PasswordChanged', first: true })
    given(registered).when({ type: 'ChangeEmail' }).emits({ type: 'EmailChanged' })
    given().when({ type: 'ChangePassword', first: false }).rejects('user_not_found')
  })

  it('stays erased', () => {
    const erased: UserEvent = { type: 'Erased' }
    given(registered).when({ type: 'Erase' }).emits(erased)
    given(registered, erased).when({ type: 'Register', role: 'user' }).emits()
    given(registered, erased).when({ type: 'ChangeRole', to: 'admin' }).rejects('user_not_found')
    given(registered, erased).when({ type: 'ChangeEmail' }).rejects('user_not_found')
    // After a restore the other services must learn of it again.
    given(registered, erased).when({ type: 'Erase' }).emits(erased)
  })
})
