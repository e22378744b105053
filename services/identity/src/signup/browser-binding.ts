import type { Tx } from '../database.ts'

/** The browser that started the signup is no longer signed in when it returns: the account is protected anew since. */
export const voidBrowserBinding = async (tx: Tx, userId: string): Promise<void> => {
  await tx.signup.updateMany({
    where: { id: userId, NOT: { browserBindingHash: null } },
    data: { browserBindingHash: null },
  })
}
