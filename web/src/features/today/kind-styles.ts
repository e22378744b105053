import type { TodayItem } from '@roletrail/contracts/jobs/today'
import { BellRing, CalendarClock, Gift, HeartHandshake, Hourglass, type LucideIcon, Users } from 'lucide-react'

export const kindStyles: Record<TodayItem['kind'], { icon: LucideIcon; tone: string }> = {
  follow_up: { icon: CalendarClock, tone: 'accent' },
  interview: { icon: Users, tone: 'info' },
  offer: { icon: Gift, tone: 'success' },
  thank_you: { icon: HeartHandshake, tone: 'info' },
  no_reply: { icon: BellRing, tone: 'warning' },
  no_next_step: { icon: Hourglass, tone: 'warning' },
}

/** A newer server may have kinds that this page does not know yet. */
export const isKnown = ({ kind }: TodayItem) => kind in kindStyles
