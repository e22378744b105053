/** Prints a line for the person at the terminal. */
export const print = (line: string) => {
  process.stdout.write(`${line}\n`)
}

/**
 * Runs in the foreground until Ctrl-C, SIGTERM or a closed terminal, then stops everything that was registered for
 * cleanup, last first. A signal during the start abandons the start. Ends the process.
 */
export const foreground = async (start: (cleanup: AsyncDisposableStack, signal: AbortSignal) => Promise<void>) => {
  const stopping = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => stopping.abort())
  // Writing to a closed terminal fails; that must not end this process before its children.
  process.stdout.on('error', () => undefined)
  const cleanup = new AsyncDisposableStack()
  let code = 0
  try {
    await start(cleanup, stopping.signal)
    if (!stopping.signal.aborted) await new Promise((resolve) => stopping.signal.addEventListener('abort', resolve))
  } catch (error) {
    if (!stopping.signal.aborted) {
      code = 1
      print(error instanceof Error ? error.message : String(error))
    }
  }
  if (code === 0) print('Stopping.')
  await cleanup.disposeAsync()
  process.exit(code)
}
