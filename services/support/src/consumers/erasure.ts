import { erasureConsumer } from '@roletrail/chassis/messaging/erasure'
import { UserErased } from '@roletrail/contracts/identity/events'
import { SupportErasureDone } from '@roletrail/contracts/support/events'
import { eraseTicketsOf } from '../ticket/repository.ts'

export const erasure = erasureConsumer({ erased: UserErased, done: SupportErasureDone, erase: eraseTicketsOf })
