import type { Http } from '@roletrail/chassis/http/http'
import { clientConfig } from '@roletrail/contracts/bff/http'
import type { BffConfig } from '../config.ts'
import { serve } from './serve.ts'

export const registerClientConfig = (http: Http, config: BffConfig) =>
  serve(http, clientConfig, async () => ({
    supportAddress: config.SUPPORT_ADDRESS,
    transcription: config.TRANSCRIPTION,
    publishableKey: config.STRIPE_PUBLISHABLE_KEY ?? null,
    pricingTableId: config.STRIPE_PRICING_TABLE_ID ?? null,
    pricingTableScript: config.STRIPE_PRICING_TABLE_SCRIPT,
  }))
