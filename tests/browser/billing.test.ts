import { pay } from '@roletrail/sandbox/test/cardholder'
import { describe, expect } from 'vitest'
import { cardCompany } from '../actors/card-company.ts'
import { createSeeker, sessionIn } from '../actors/seeker.ts'
import type { Tab } from '../actors/tab.ts'
import { journey } from './journey.ts'

const paysWith = async (tab: Tab, card: string) => {
  await tab.fills({ 'Card number': card, 'Expiry date': '12 / 40', 'Security code': '123', 'Name on card': 'Ada' })
}

describe('billing', () => {
  journey('is canceled two clicks from the settings, and that is undone in another tab', async ({ subscriber }) => {
    const ada = await subscriber('Ada Lovelace')
    await ada.opens('/settings')
    await ada.clicks('link', 'Cancel subscription')
    await ada.sees('alertdialog', 'Are you absolutely sure?')
    await ada.clicks('button', 'Keep Subscription')
    await ada.sees('list', 'Invoices, newest first')
    await ada.reads('Visa •••• 4242')
    await ada.clicks('button', 'Cancel Subscription')
    await ada.clicks('button', 'Yes, Cancel Subscription')
    await ada.reads('Subscription canceled')
    await ada.reads('Your subscription has been canceled')
    await ada.reads(/You can reactivate by subscribing again/)

    const other = await ada.openTab()
    await other.opens('/billing')
    await other.clicks('button', 'Undo Cancellation')
    await other.reads('Subscription resumed')
    await ada.comesToFront()
    await ada.sees('button', 'Cancel Subscription')
  })

  journey('shows why a charge failed, and another card settles it', async ({ world, visitor }) => {
    const bob = await visitor('Bob Moss')
    const seeker = createSeeker(world.url, bob.name, bob.email)
    const { location } = await pay(await seeker.startSignUp(), '4000000000000341')
    await seeker.completeSignUp(sessionIn(location))
    await bob.continues(seeker.browser)
    await bob.opens('/dashboard')
    await bob.sees('heading', 'Your trail starts here')
    await cardCompany(world.sandboxUrl).advance((await seeker.me()).body.id)
    // Nobody touched the page.
    await bob.reads(/Your payment of \$10 did not go through: Your card was declined\./)
    await bob.clicks('link', 'Update your card')
    await bob.reads('Past due')
    await bob.find('button', 'Update Payment Method').first().click()
    await bob.sees('button', 'Save card')
    await paysWith(bob, '5555 5555 5555 4444')
    await bob.clicks('button', 'Save card')
    await bob.isAt('/billing')
    await bob.reads('Mastercard •••• 4444')
    await bob.reads('Active')
    await expect.poll(() => bob.page.getByText('did not go through').count()).toBe(0)
  })

  journey('says so where Stripe cannot be reached, and shows what is known', async ({ world, subscriber }) => {
    const cleo = await subscriber('Cleo Tran')
    const fault = (mode: string) =>
      fetch(`${world.sandboxUrl}/sandbox/faults`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ provider: 'stripe', mode }),
      })
    await cleo.opens('/billing')
    await cleo.reads('Visa •••• 4242')
    await fault('500')
    cleo.expectsTrouble('503 POST /api/billing/cancel-subscription')
    cleo.expectsTrouble('503 POST /api/billing/update-payment-method')
    await cleo.clicks('button', 'Cancel Subscription')
    await cleo.clicks('button', 'Yes, Cancel Subscription')
    await cleo.reads('Cancellation failed')
    await cleo.reads('Failed to cancel subscription. Please try again.')
    await cleo.clicks('button', 'Update Payment Method')
    await cleo.reads('Failed to create update session')
    await cleo.page.route('**/api/billing/update-payment-method', (route) => route.abort())
    cleo.expectsTrouble('net::ERR_FAILED POST /api/billing/update-payment-method')
    await cleo.clicks('button', 'Update Payment Method')
    await cleo.reads('Failed to open payment method update. Please try again.')
    await cleo.opens('/billing')
    await cleo.reads('Visa •••• 4242')
    await fault('off')
  })
})

describe('/subscribe', () => {
  journey('shows who has a subscription where it is', async ({ subscriber }) => {
    const dan = await subscriber('Dan')
    await dan.opens('/subscribe')
    await dan.sees('heading', 'You have a subscription already')
    await dan.clicks('link', 'Go to Billing')
    await dan.isAt('/billing')
  })

  journey(
    'takes the money of whose subscription has ended, and opens everything again',
    async ({ world, subscriber }) => {
      const eve = await subscriber('Eve')
      await cardCompany(world.sandboxUrl).end((await eve.seeker.me()).body.id)
      await eve.opens('/dashboard')
      await eve.reads(/Your subscription is not active/)
      await eve.clicks('link', 'Subscribe')
      await eve.isAt('/subscribe')
      await eve.reads('Secure payment by Stripe. Your card details never reach us.')
      await eve.sees('link', 'Return to Home')
      await eve.page.frameLocator('iframe').getByRole('button', { name: 'Subscribe' }).click()
      await paysWith(eve, '4242 4242 4242 4242')
      await eve.clicks('button', 'Subscribe')
      await eve.isAt('/dashboard')
      await expect.poll(() => eve.page.getByText(/Your subscription is not active/).count()).toBe(0)
    },
  )

  journey('is loaded anew, because its document alone may load the provider’s script', async ({ visitor }) => {
    const fay = await visitor('Fay')
    await fay.opens('/subscribe')
    await fay.page.frameLocator('iframe').getByRole('button', { name: 'Subscribe' }).waitFor()
    const policyOf = async (path: string) =>
      (await fay.page.request.get(path)).headers()['content-security-policy'] ?? ''
    expect(await policyOf('/subscribe')).toContain('frame-src http://127.0.0.1')
    for (const path of ['/', '/auth', '/billing', '/subscribe/other'])
      expect(await policyOf(path)).not.toContain('127.0.0.1')
  })
})
