import { writeFile } from 'node:fs/promises'
import axe from 'axe-core'
import type { CDPSession } from 'playwright-core'
import { until } from '../system/until.ts'

const patienceMs = 90_000

/** The open panel of the extension. It is no page of Playwright's: it is spoken to through the browser. */
export const panelOf = async (cdp: CDPSession, targetId: string) => {
  const { sessionId } = await cdp.send('Target.attachToTarget', { targetId, flatten: false })
  let last = 0
  const send = (method: string, params: object = {}) =>
    new Promise<{ result?: { value?: unknown }; data?: string }>((resolve) => {
      const id = ++last
      const hear = ({ sessionId: from, message }: { sessionId: string; message: string }) => {
        const answer = JSON.parse(message) as { id?: number; result?: { result?: { value?: unknown }; data?: string } }
        if (from !== sessionId || answer.id !== id) return
        cdp.off('Target.receivedMessageFromTarget', hear)
        resolve(answer.result ?? {})
      }
      cdp.on('Target.receivedMessageFromTarget', hear)
      void cdp.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, method, params }) })
    })
  const evaluate = async <Value>(expression: string) =>
    (await send('Runtime.evaluate', { expression, returnByValue: true, awaitPromise: true })).result?.value as Value
  const control = (label: string) =>
    `[...document.querySelectorAll('label')].find(({ textContent }) => textContent.startsWith(${JSON.stringify(label)}))?.control`
  const button = (name: string) =>
    `[...document.querySelectorAll('button')].find(({ textContent, disabled }) => textContent === ${JSON.stringify(name)} && !disabled)`
  const sees = async (expression: string) => {
    await until(() => evaluate<boolean>(`Boolean(${expression})`), patienceMs).catch(async () => {
      throw new Error(`not seen: ${expression}\n${await evaluate<string>('document.body.innerText')}`)
    })
  }

  return {
    evaluate,
    reads: (text: string) => sees(`document.body.innerText.includes(${JSON.stringify(text)})`),
    /** The form is there, and the page has been read. */
    hasRead: () => sees(`${button('Save job')} && !document.body.innerText.includes('Reading the page')`),
    valueOf: (label: string) => evaluate<string>(`${control(label)}.value`),
    /** Types like a keyboard, over what was there. */
    fills: async (label: string, text: string) => {
      await sees(control(label))
      await evaluate(`${control(label)}.focus(); ${control(label)}.select?.()`)
      await send('Input.insertText', { text })
    },
    chooses: (label: string, value: string) =>
      evaluate(
        `{ const select = ${control(label)}; select.value = ${JSON.stringify(value)}; select.dispatchEvent(new Event('change', { bubbles: true })) }`,
      ),
    clicks: async (name: string) => {
      await sees(button(name))
      await evaluate(`${button(name)}.click()`)
    },
    /** Takes what is suggested, as the Enter key does on its button. */
    accepts: async (suggestion: string) => {
      const offer = `[...document.querySelectorAll('button')].find(({ ariaLabel }) => ariaLabel?.startsWith(${JSON.stringify(`Accept ${suggestion}`)}))`
      await sees(offer)
      await evaluate(`${offer}.focus()`)
      for (const type of ['rawKeyDown', 'char', 'keyUp'])
        await send('Input.dispatchKeyEvent', {
          type,
          key: 'Enter',
          code: 'Enter',
          text: '\r',
          windowsVirtualKeyCode: 13,
        })
      await sees(`!(${offer})`)
    },
    /** The rules of accessibility that it breaks. */
    violations: async () => {
      await evaluate(`${axe.source}; undefined`)
      return evaluate<string[]>(
        "axe.run({ runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] }).then(({ violations }) => violations.map(({ id }) => id))",
      )
    },
    takesPicture: async (file: string) => {
      const { data = '' } = await send('Page.captureScreenshot', { format: 'png', captureBeyondViewport: true })
      await writeFile(file, Buffer.from(data, 'base64'))
    },
    close: () => cdp.send('Target.closeTarget', { targetId }).catch(() => undefined),
  }
}

export type Panel = Awaited<ReturnType<typeof panelOf>>
