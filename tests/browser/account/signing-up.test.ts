import { pay } from '@roletrail/sandbox/test/cardholder'
import { describe, expect } from 'vitest'
import { createSeeker, sessionIn } from '../../actors/seeker.ts'
import type { Tab } from '../../actors/tab.ts'
import { journey } from '../journey.ts'

const password = 'correct horse battery'

const fillsInTheForm = async (tab: Tab, name: string, email: string, confirmation = password, chosen = password) => {
  await tab.opens('/auth?tab=sign-up')
  await tab.fills({ 'Full name': name, Email: email, Password: chosen, 'Confirm password': confirmation })
  await tab.clicks('button', 'Continue to payment')
}

const paysWith = async (tab: Tab, card: string) => {
  await tab.fills({ 'Card number': card, 'Expiry date': '12 / 40', 'Security code': '123', 'Name on card': 'Ada' })
  await tab.clicks('button', 'Subscribe')
}

describe('signing up', () => {
  journey('continues with another card after one was declined', async ({ visitor }) => {
    const ada = await visitor('Ada Lovelace')
    await fillsInTheForm(ada, ada.name, ada.email)
    ada.expectsError(/^402 POST \/checkout\//)
    await paysWith(ada, '4000 0000 0000 0002')
    await ada.reads('Your card was declined.')
    await paysWith(ada, '4242 4242 4242 4242')
    await ada.isAt('/dashboard')
  })

  journey('says which password is wrong before anything is sent', async ({ visitor }) => {
    const bob = await visitor('Bob Moss')
    const methods = new Set<string>()
    bob.page.on('request', (request) => methods.add(request.method()))
    await fillsInTheForm(bob, bob.name, bob.email, 'something else')
    await bob.reads('Password Mismatch')
    await bob.reads('Passwords do not match. Please try again.')
    await fillsInTheForm(bob, bob.name, bob.email, 'short', 'short')
    await bob.reads('Invalid Password')
    await bob.reads('Password must be at least 8 characters long.')
    expect([...methods]).toEqual(['GET'])
  })

  journey('loses nothing that was typed behind the other tab, and stores no password', async ({ visitor }) => {
    const amy = await visitor('Amy Typed')
    await amy.opens('/auth')
    await amy.fills({ Email: amy.email })
    await amy.clicks('tab', 'Sign Up')
    await amy.isAt('/auth?tab=sign-up')
    expect(await amy.field('Email').inputValue()).toBe(amy.email)
    const typed = { 'Full name': amy.name, Password: password, 'Confirm password': 'correct horse' }
    await amy.fills(typed)
    await amy.clicks('tab', 'Sign In')
    await amy.noLongerSees('textbox', 'Full name')
    expect(await amy.field('Email').inputValue()).toBe(amy.email)
    await amy.clicks('tab', 'Sign Up')
    await amy.field('Full name').waitFor()
    for (const [label, text] of Object.entries(typed)) expect(await amy.field(label).inputValue()).toBe(text)
    expect(await amy.page.evaluate('document.documentElement.outerHTML')).not.toContain(password)
    expect(await amy.page.evaluate('JSON.stringify({ ...localStorage, ...sessionStorage })')).not.toContain(password)
    // After a reload it is gone.
    await amy.page.reload()
    await amy.field('Full name').waitFor()
    expect(await amy.field('Password').inputValue()).toBe('')
  })

  journey('sends somebody who has an account to the sign-in', async ({ visitor, subscriber }) => {
    const { email } = await subscriber('Cleo Tran')
    const cleo = await visitor('Cleo Tran')
    cleo.expectsError('409 POST /api/create-checkout-session')
    await fillsInTheForm(cleo, cleo.name, email)
    await cleo.reads('An account with this email already exists. Sign in instead.')
    await cleo.clicks('button', 'Sign In Instead')
    await cleo.sees('button', 'Sign In')
    expect(await cleo.field('Email').inputValue()).toBe(email)
    await cleo.fills({ Password: password })
    await cleo.clicks('button', 'Sign In')
    await cleo.isAt('/dashboard')
  })

  journey(
    'leads back from the checkout with what was typed, and on to it without typing again',
    async ({ visitor }) => {
      const hana = await visitor('Hana Back')
      await fillsInTheForm(hana, hana.name, hana.email)
      await hana.clicks('link', 'Back')
      await hana.isAt('/auth?tab=sign-up&checkout=left')
      await hana.reads('You left the checkout before paying.')
      expect(await hana.field('Full name').inputValue()).toBe(hana.name)
      expect(await hana.field('Email').inputValue()).toBe(hana.email)
      expect(await hana.page.evaluate('JSON.stringify({ ...localStorage, ...sessionStorage })')).not.toContain(password)
      await hana.clicks('link', 'Return to checkout')
      await paysWith(hana, '4242 4242 4242 4242')
      await hana.isAt('/dashboard')
      // Nothing of it is left for whoever uses this tab next.
      expect(await hana.page.evaluate('JSON.stringify({ ...sessionStorage })')).not.toContain(hana.email)
    },
  )

  journey('shows a password on request, and sends it hidden', async ({ visitor }) => {
    const ian = await visitor('Ian Eye')
    await ian.opens('/auth')
    await ian.fills({ Email: ian.email, Password: 'not my password' })
    const type = () => ian.field('Password').getAttribute('type')
    await ian.clicks('button', 'Show what you typed')
    expect(await type()).toBe('text')
    ian.expectsError('401 POST /api/auth/login')
    await ian.clicks('button', 'Sign In')
    await ian.reads('Invalid credentials. Please try again.')
    expect(await type()).toBe('password')
  })

  journey('S11: does not complete without a session id', async ({ visitor }) => {
    const dan = await visitor('Dan')
    await dan.opens('/signup-success')
    await dan.reads('No session ID provided. Please try signing up again.')
    await dan.sees('link', 'Return to Home')
    await dan.clicks('link', 'Try Signing Up Again')
    await dan.isAt('/auth')
  })

  journey('S11: does not complete before it is paid', async ({ visitor }) => {
    const eve = await visitor('Eve')
    await fillsInTheForm(eve, eve.name, eve.email)
    await eve.sees('button', 'Subscribe')
    const session = new URL(eve.page.url()).pathname.split('/').at(-1)
    eve.expectsError('409 POST /api/complete-signup')
    await eve.opens(`/signup-success?session_id=${session}`)
    await eve.reads('Payment was not completed. Please try again or contact support.')
  })

  journey('S11: does not complete once the checkout has expired', async ({ app, visitor }) => {
    const fay = await visitor('Fay')
    await fillsInTheForm(fay, fay.name, fay.email)
    await fay.sees('button', 'Subscribe')
    const session = new URL(fay.page.url()).pathname.split('/').at(-1)
    await fetch(`${app.sandboxUrl}/v1/checkout/sessions/${session}/expire`, {
      method: 'POST',
      headers: { authorization: 'Bearer sk_test_sandbox' },
    })
    fay.expectsError('410 POST /api/complete-signup')
    await fay.opens(`/signup-success?session_id=${session}`)
    await fay.reads('Your signup session has expired. Please try signing up again.')
  })

  journey('S10: signs nobody in by a session id from someone else’s link', async ({ app, visitor }) => {
    const gil = await visitor('Gil')
    const payer = createSeeker(app.url, 'Gil', gil.email)
    const { location } = await pay(await payer.startSignUp())
    await gil.opens(`/signup-success?session_id=${sessionIn(location)}`)
    await gil.sees('heading', 'Your account is ready. Sign in.')
    await gil.page.reload()
    await gil.sees('heading', 'Your account is ready. Sign in.')
    // The session id does not stay in the browser history and is not sent to anybody.
    expect(gil.page.url()).toBe(`${app.url}/signup-success`)
    // The board asks for its jobs before it is known whether somebody is signed in.
    gil.expectsError(/^401 GET \/api\//)
    await gil.opens('/dashboard')
    await gil.isAt('/auth?next=%2Fdashboard')
  })
})
