import { erasureDone } from '../erasure.ts'

export const NotificationsErasureDone = erasureDone('notifications')
