import type { Locator, Page } from 'playwright-core'

export type Role = Parameters<Page['getByRole']>[0]
type Name = string | RegExp

const isInDrafts = `(text) => new Promise((resolve, reject) => {
  const opening = indexedDB.open('roletrail')
  opening.onerror = () => reject(opening.error)
  opening.onsuccess = () => {
    const all = opening.result.transaction('drafts').objectStore('drafts').getAll()
    all.onsuccess = () => {
      opening.result.close()
      resolve(JSON.stringify(all.result).includes(text))
    }
  }
})`

/** What a person does and sees on one page, by roles, labels and texts. */
export const createTab = (page: Page) => {
  const find = (role: Role, name: Name) => page.getByRole(role, { name, exact: typeof name === 'string' })

  // A required field's label ends in a star.
  const field = (label: string) => page.getByLabel(new RegExp(`^${label}(?: \\*)?$`))

  /** Goes there with the Tab key, as someone without a mouse does. */
  const tabsTo = async (goal: Locator) => {
    await goal.waitFor()
    for (let stops = 0; stops < 60; stops += 1) {
      if (await goal.and(page.locator(':focus')).count()) return
      await page.keyboard.press('Tab')
    }
    throw new Error(`the Tab key does not reach ${goal.toString()}`)
  }

  /** Chooses a file without a mouse, where this button asks for one. */
  const choosesFile = async (button: Locator, file: { name: string; mimeType: string; buffer: Buffer }) => {
    await tabsTo(button)
    const asked = page.waitForEvent('filechooser')
    // Until the browser knows that a test waits for the chooser, it opens its own dialog.
    await page.evaluate('0')
    await page.keyboard.press('Enter')
    await (await asked).setFiles(file)
  }

  return {
    page,
    find,
    field,
    /** Background tabs render nothing, so nothing in them can be clicked. */
    comesToFront: () => page.bringToFront(),
    opens: async (path: string) => void (await page.goto(path)),
    /** Only some of the time does a window that closes still learn that it lost the focus. This one never does. */
    closesAtOnce: async () => {
      await page.evaluate("addEventListener('focusout', (event) => event.stopImmediatePropagation(), true)")
      await page.close()
    },
    sees: (role: Role, name: Name) => find(role, name).first().waitFor(),
    noLongerSees: (role: Role, name: Name) => find(role, name).waitFor({ state: 'hidden' }),
    /** What a screen reader announces politely. */
    hears: (text: string) => page.getByRole('status').filter({ hasText: text }).first().waitFor({ state: 'attached' }),
    /** What a screen reader announces assertively. */
    isAlerted: (text: string) => page.getByRole('alert').filter({ hasText: text }).first().waitFor(),
    reads: (text: Name) => page.getByText(text).first().waitFor(),
    isAt: (path: Name) =>
      page.waitForURL((url) => {
        const at = url.pathname + url.search
        return typeof path === 'string' ? at === path : path.test(at)
      }),
    clicks: (role: Role, name: Name) => find(role, name).click(),
    fills: async (fields: Record<string, string>) => {
      for (const [label, text] of Object.entries(fields)) await field(label).fill(text)
    },
    presses: async (...keys: string[]) => {
      for (const key of keys) await page.keyboard.press(key)
    },
    /** Waits until a typed text is stored in the browser's database. */
    keeps: async (text: string) => void (await page.waitForFunction(`(${isInDrafts})(${JSON.stringify(text)})`)),
    forgets: async (text: string) =>
      void (await page.waitForFunction(`(${isInDrafts})(${JSON.stringify(text)}).then((kept) => !kept)`)),
    tabsTo,
    choosesFile,
    /** Lets the page run what it has deferred to the next task, as a person's typing would. */
    waitsAMoment: () => page.evaluate('new Promise((drawn) => setTimeout(drawn, 1))'),
    /** Waits until the focus is there. */
    isOn: (goal: Locator) => goal.and(page.locator(':focus')).waitFor(),
    typesInto: async (fields: Record<string, string>) => {
      for (const [label, text] of Object.entries(fields)) {
        await tabsTo(field(label))
        await page.keyboard.type(text)
      }
    },
  }
}

export type Tab = ReturnType<typeof createTab>
