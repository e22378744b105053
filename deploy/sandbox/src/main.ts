import { createSandbox } from './app.ts'
import { readConfig } from './config.ts'

const sandbox = await createSandbox(readConfig())
console.log(`Sandbox for Stripe and Mailgun is ready: ${sandbox.url}`)

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => void sandbox.close())
}
