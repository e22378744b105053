import { useEffect, useState } from 'react'
import type { CallOutput } from '../../lib/api/call.ts'
import type { User } from '../../session/current-user.ts'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'stripe-pricing-table': Record<string, unknown>
    }
  }
}

type Config = CallOutput<'GET /api/config'>

interface PricingTableProps {
  config: Config
  /** Who subscribes; null for a visitor who is not signed in. */
  user: User | null
}

const element = 'stripe-pricing-table'

/** The provider's own table (docs.stripe.com/payments/checkout/pricing-table), where people pay. */
export const PricingTable = ({ config, user }: PricingTableProps) => {
  const state = useScript(config.pricingTableScript)
  if (state === 'failed')
    return (
      <div className="mx-auto w-full max-w-100 rounded-md border border-line bg-surface p-6 text-center">
        <p className="text-balance text-muted">We couldn't load the price. Check your connection.</p>
        <Button variant="secondary" className="mt-4" onClick={() => location.reload()}>
          Try again
        </Button>
      </div>
    )
  if (state === 'loading') return <Skeleton className="mx-auto h-64 w-full max-w-100" />
  return (
    <stripe-pricing-table
      pricing-table-id={config.pricingTableId}
      publishable-key={config.publishableKey}
      {...(user && { 'client-reference-id': user.id, 'customer-email': user.email })}
    />
  )
}

const useScript = (source: string) => {
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>(() =>
    customElements.get(element) ? 'ready' : 'loading',
  )
  useEffect(() => {
    if (customElements.get(element)) return
    const script = document.createElement('script')
    script.src = source
    script.async = true
    script.addEventListener('error', () => setState('failed'))
    document.head.append(script)
    let waiting = true
    void customElements.whenDefined(element).then(() => waiting && setState('ready'))
    return () => {
      waiting = false
      script.remove()
    }
  }, [source])
  return state
}
