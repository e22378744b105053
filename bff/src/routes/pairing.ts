import type { Http } from '@roletrail/chassis/http/http'
import type { InternalClient } from '@roletrail/chassis/http/internal-client'
import { pair } from '@roletrail/contracts/bff/http'
import { finishPairing } from '@roletrail/contracts/identity/personal-token'
import { clientNetwork } from '../address.ts'
import { deviceOf } from '../session/device.ts'
import { serve } from './serve.ts'

export const registerPairing = (http: Http, identity: InternalClient) =>
  serve(http, pair, ({ body: { code }, request }) =>
    identity.call(finishPairing, {
      body: { code, device: deviceOf(request.headers), ip: clientNetwork(request) },
    }),
  )
