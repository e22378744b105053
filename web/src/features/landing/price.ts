import { plan } from '@roletrail/contracts/vocabulary/plan'
import { formatCents } from '../../lib/money.ts'

export const price = `${formatCents(plan.amount)} per ${plan.period}, cancel anytime.`
