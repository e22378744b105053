import { forgetting } from '@roletrail/chassis/erasure'
import { UserErased } from '@roletrail/contracts/identity/events'
import { SupportErasureDone } from '@roletrail/contracts/support/events'
import { eraseTicketsOf } from '../ticket/repository.ts'

export const erasure = forgetting({ erased: UserErased, done: SupportErasureDone, forget: eraseTicketsOf })
