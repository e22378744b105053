import type { Http } from '@roletrail/chassis/http'
import { clientConfig } from '@roletrail/contracts/bff/http'
import { serve } from './own.ts'

export const registerClientConfig = (http: Http, known: { supportAddress: string; transcription: boolean }) =>
  serve(http, clientConfig, async () => known)
