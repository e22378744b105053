import { pay } from '@roletrail/sandbox/test/cardholder'
import { describe, expect } from 'vitest'
import { createSeeker } from '../../actors/seeker.ts'
import type { Tab } from '../../actors/tab.ts'
import { paymentProvider } from '../../system/payment-provider.ts'
import { journey } from '../journey.ts'

/** 'MMM d, yyyy' */
const day = '[A-Z][a-z]{2} \\d{1,2}, \\d{4}'

const paysWith = async (tab: Tab, card: string) => {
  await tab.fills({ 'Card number': card, 'Expiry date': '12 / 40', 'Security code': '123', 'Name on card': 'Ada' })
}

describe('billing', () => {
  journey('is canceled with two clicks from the settings, which is undone in another tab', async ({ subscriber }) => {
    const ada = await subscriber('Ada Lovelace')
    await ada.opens('/settings')
    await ada.clicks('link', 'Cancel Subscription')
    await ada.sees('alertdialog', 'Are you absolutely sure?')
    await ada.clicks('button', 'Keep Subscription')
    await expect
      .poll(() => ada.find('list', 'Invoices, newest first').getByRole('listitem').innerText())
      .toMatch(new RegExp(`${day} – ${day}.*Visa •••• 4242.*\\$10.*Paid.*PDF`, 's'))
    await ada.opens('/settings')
    await ada.clicks('link', 'Cancel Subscription')
    await ada.clicks('button', 'Yes, Cancel Subscription')
    await ada.reads('Subscription canceled')
    await ada.reads('Your subscription has been canceled')
    await ada.reads(/You can reactivate by subscribing again/)

    const other = await ada.openTab()
    await other.opens('/billing')
    await other.clicks('button', 'Undo cancellation')
    await other.reads('Subscription resumed')
    await ada.comesToFront()
    await ada.sees('button', 'Cancel Subscription')
  })

  journey('shows why a charge failed, and another card settles it', async ({ app, visitor }) => {
    const bob = await visitor('Bob Moss')
    const seeker = createSeeker(app.url, bob.name, bob.email)
    const { location } = await pay(await seeker.startSignUp(), '4000000000000341')
    await seeker.returnFromCheckout(location)
    await bob.continues(seeker.browser)
    await bob.opens('/dashboard')
    await bob.sees('heading', 'Your trail starts here')
    await paymentProvider(app.sandboxUrl).advance((await seeker.me()).body.id)
    // The page updates by itself.
    await bob.reads(/Your payment of \$10 didn't go through: Your card was declined\./)
    await bob.clicks('link', 'Update your card')
    await bob.reads('Past due')
    await bob.reads(new RegExp(`We'll try again on ${day}\\.`))
    await bob.sees('link', 'Pay this invoice')
    await expect
      .poll(() => bob.find('list', 'Invoices, newest first').getByRole('listitem').first().innerText())
      .toMatch(new RegExp(`${day} – ${day}.*Visa •••• 0341.*\\$10.*Open.*Your card was declined\\..*Pay now`, 's'))
    await bob.find('button', 'Update Payment Method').first().click()
    await bob.sees('button', 'Save card')
    await paysWith(bob, '5555 5555 5555 4444')
    await bob.clicks('button', 'Save card')
    await bob.isAt('/billing')
    await bob.reads('Mastercard •••• 4444')
    await bob.reads('Active')
    await expect.poll(() => bob.page.getByText('did not go through').count()).toBe(0)
  })

  journey('is canceled, resumed and paid with another card by the keyboard alone', async ({ subscriber }) => {
    const gus = await subscriber('Gus Keys')
    await gus.opens('/settings')
    await gus.tabsTo(gus.find('link', 'Cancel Subscription'))
    await gus.presses('Enter')
    await gus.isOn(gus.find('button', 'Keep Subscription'))
    await gus.presses('Tab')
    await gus.isOn(gus.find('button', 'Yes, Cancel Subscription'))
    await gus.presses('Enter')
    await gus.reads('Your subscription has been canceled')
    // The button is gone; the focus stays where it stood.
    await gus.isOn(gus.find('region', 'Cancel Subscription'))
    await gus.presses('Tab')
    await gus.isOn(gus.find('button', 'Undo cancellation'))
    await gus.presses('Enter')
    await gus.reads('Subscription resumed')
    await gus.isOn(gus.find('region', 'Cancel Subscription'))
    await gus.presses('Tab')
    await gus.isOn(gus.find('button', 'Cancel Subscription'))

    await gus.tabsTo(gus.find('button', 'Update Payment Method'))
    await gus.presses('Enter')
    await gus.typesInto({ 'Card number': '5555555555554444', 'Expiry date': '1240', 'Security code': '123' })
    await gus.tabsTo(gus.find('button', 'Save card'))
    await gus.presses('Enter')
    await gus.isAt('/billing')
    await gus.reads('Mastercard •••• 4444')
  })

  journey('says so if Stripe cannot be reached, and shows what is known', async ({ app, subscriber }) => {
    const cleo = await subscriber('Cleo Tran')
    const fault = (mode: string) =>
      fetch(`${app.sandboxUrl}/sandbox/faults`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ provider: 'stripe', mode }),
      })
    await cleo.opens('/billing')
    await cleo.reads('Visa •••• 4242')
    await fault('500')
    cleo.expectsError('503 POST /api/billing/cancel-subscription')
    cleo.expectsError('503 POST /api/billing/update-payment-method')
    await cleo.clicks('button', 'Cancel Subscription')
    await cleo.clicks('button', 'Yes, Cancel Subscription')
    await cleo.reads('Cancellation failed')
    await cleo.reads('Failed to cancel subscription. Please try again.')
    await cleo.clicks('button', 'Update Payment Method')
    await cleo.reads('Failed to create update session')
    await cleo.page.route('**/api/billing/update-payment-method', (route) => route.abort())
    cleo.expectsError('net::ERR_FAILED POST /api/billing/update-payment-method')
    await cleo.clicks('button', 'Update Payment Method')
    await cleo.reads('Failed to open payment method update. Please try again.')
    await cleo.opens('/billing')
    await cleo.reads('Visa •••• 4242')
    await fault('off')
  })
})

describe('/subscribe', () => {
  journey('sends somebody who has a subscription to billing', async ({ subscriber }) => {
    const dan = await subscriber('Dan')
    await dan.opens('/subscribe')
    await dan.sees('heading', "You're already subscribed")
    await dan.clicks('link', 'Go to billing')
    await dan.isAt('/billing')
  })

  journey('accepts payment when a subscription has ended, and restores full access', async ({ app, subscriber }) => {
    const eve = await subscriber('Eve')
    await paymentProvider(app.sandboxUrl).end((await eve.seeker.me()).body.id)
    await eve.opens('/dashboard')
    await eve.reads(/Your subscription isn't active/)
    await eve.clicks('link', 'Subscribe')
    await eve.isAt('/subscribe')
    await eve.reads('Secure payment by Stripe. We never see your card details.')
    await eve.sees('link', 'Return to Home')
    await eve.page.frameLocator('iframe').getByRole('button', { name: 'Subscribe' }).click()
    await paysWith(eve, '4242 4242 4242 4242')
    await eve.clicks('button', 'Subscribe')
    await eve.isAt('/dashboard')
    await expect.poll(() => eve.page.getByText(/Your subscription isn't active/).count()).toBe(0)
  })

  journey('takes a new visitor to an account without a mouse', async ({ app, visitor }) => {
    const kit = await visitor('Kit Keys')
    await kit.opens('/subscribe')
    const frame = kit.page.frameLocator('iframe')
    await frame.getByRole('button', { name: 'Subscribe' }).waitFor()
    for (let stops = 0; stops < 20; stops += 1) {
      await kit.presses('Tab')
      // The focus goes into a frame of another origin a moment later.
      if (await kit.page.evaluate(`document.activeElement?.tagName === 'IFRAME'`)) break
    }
    await frame.locator('button:focus').waitFor()
    await kit.presses('Enter')
    await kit.typesInto({ Email: kit.email, 'Card number': '4242424242424242', 'Expiry date': '1240' })
    await kit.typesInto({ 'Security code': '123', 'Name on card': kit.name })
    await kit.tabsTo(kit.find('button', 'Subscribe'))
    await kit.presses('Enter')
    await kit.sees('heading', 'Your account is ready. Set your password to get started.')
    const { text } = await app.inbox.newest(kit.email, 'Set your RoleTrail password')
    await kit.opens(/\/set-password#token=\S+$/m.exec(text)?.[0] ?? '')
    await kit.sees('heading', 'Set your password')
    await kit.tabsTo(kit.field('New password'))
    await kit.page.keyboard.type('a walk by the river')
    await kit.typesInto({ 'Confirm password': 'a walk by the river' })
    await kit.presses('Enter')
    await kit.sees('heading', 'Your password is set')
    await kit.tabsTo(kit.find('link', 'Sign In'))
    await kit.presses('Enter')
    await kit.typesInto({ Email: kit.email, Password: 'a walk by the river' })
    await kit.presses('Enter')
    await kit.isAt('/dashboard')
    await kit.sees('heading', 'Your trail starts here')
    // The one link was all it took: no code, and no warning of a password that was changed.
    const mails = await app.inbox.mailsTo(kit.email)
    expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
      'Set your RoleTrail password',
      'Welcome to RoleTrail',
    ])
  })

  journey('is a document of its own, as only that may load the provider’s script', async ({ visitor }) => {
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
