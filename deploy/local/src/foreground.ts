import { tell } from './tell.ts'

/**
 * Runs in the foreground until Ctrl-C, SIGTERM or a closed terminal, then stops what was put on the stack,
 * last first. A signal during the start gives the start up. Ends the process.
 */
export const foreground = async (start: (stack: AsyncDisposableStack, signal: AbortSignal) => Promise<void>) => {
  const told = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => told.abort())
  // A closed terminal takes no more lines; that must not end us before the others.
  process.stdout.on('error', () => undefined)
  const stack = new AsyncDisposableStack()
  let code = 0
  try {
    await start(stack, told.signal)
    if (!told.signal.aborted) await new Promise((resolve) => told.signal.addEventListener('abort', resolve))
  } catch (error) {
    if (!told.signal.aborted) {
      code = 1
      tell(error instanceof Error ? error.message : String(error))
    }
  }
  if (code === 0) tell('Stopping.')
  await stack.disposeAsync()
  process.exit(code)
}
