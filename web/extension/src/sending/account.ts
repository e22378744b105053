import { browser } from '../browser.ts'
/** Whose board jobs are added to, and the token that may do that and nothing else. */
export interface Account {
  token: string
  user: { id: string; email: string }
}

const key = 'account'

/** Kept where only the extension's own pages can read, and no script that runs in a page. */
export const keepAccount = async (account: Account): Promise<void> => {
  // Firefox keeps it from pages in any case, and does not know this function.
  await browser.storage.local.setAccessLevel?.({ accessLevel: 'TRUSTED_CONTEXTS' })
  await browser.storage.local.set({ [key]: account })
}

export const readAccount = async (): Promise<Account | undefined> => {
  const { [key]: account } = await browser.storage.local.get(key)
  return account as Account | undefined
}

export const forgetAccount = (): Promise<void> => browser.storage.local.remove(key)
