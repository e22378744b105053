import { Secret, TOTP } from 'otpauth'
import { describe } from 'vitest'
import { journey } from '../journey.ts'

const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) }).generate({
    timestamp: Date.now() + steps * 30_000,
  })

describe('two-step sign-in', () => {
  journey('an authenticator app is set up, asked for, and replaced by a recovery code', async ({ app, subscriber }) => {
    const ada = await subscriber('Ada Careful')
    await ada.opens('/settings')
    await ada.clicks('button', 'Set up authenticator app')
    const key = (await ada.find('dialog', 'Set up your authenticator app').locator('code').textContent()) ?? ''
    await ada.fills({ Code: codeOf(key) })
    await ada.clicks('button', 'Turn on')
    await ada.sees('dialog', 'Your recovery codes')
    const [recovery = ''] = await ada.page.getByRole('list', { name: 'Recovery codes' }).locator('li').allTextContents()
    await ada.clicks('button', "I've saved them")
    await ada.reads('10 of 10 left')
    await app.inbox.newest(ada.email, 'Two-step sign-in is on for RoleTrail')

    ada.expectsError('403 POST /api/auth/login')
    ada.expectsError('400 POST /api/auth/login/second-factor')
    await ada.seeker.browser.post('/api/auth/logout')
    await ada.context.clearCookies()
    await ada.opens('/auth')
    await ada.fills({ Email: ada.email, Password: ada.seeker.password })
    await ada.clicks('button', 'Sign In')
    await ada.fills({ Code: '000000' })
    await ada.clicks('button', 'Continue')
    await ada.reads("That didn't work. Check the code, or use another way to sign in.")
    await ada.fills({ Code: recovery.toLowerCase() })
    await ada.clicks('button', 'Continue')
    await ada.isAt('/dashboard')
  })

  journey('a passkey is added and signs in', async ({ subscriber }) => {
    const bob = await subscriber('Bob Keys')
    const devtools = await bob.context.newCDPSession(bob.page)
    await devtools.send('WebAuthn.enable')
    await devtools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
      },
    })
    await bob.opens('/settings')
    await bob.clicks('button', 'Add passkey')
    await bob.page.getByLabel('Name *', { exact: true }).fill('Laptop')
    await bob.clicks('button', 'Create passkey')
    await bob.sees('dialog', 'Your recovery codes')
    await bob.clicks('button', "I've saved them")
    await bob.sees('button', /^Remove passkey/)

    bob.expectsError('403 POST /api/auth/login')
    await bob.context.clearCookies()
    await bob.opens('/auth')
    await bob.fills({ Email: bob.email, Password: bob.seeker.password })
    await bob.clicks('button', 'Sign In')
    await bob.clicks('button', 'Use a passkey')
    await bob.isAt('/dashboard')
  })
})
