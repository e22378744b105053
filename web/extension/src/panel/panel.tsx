import { useEffect, useState } from 'react'
import { Wordmark } from '../../../src/ui/logo.tsx'
import { type Account, forgetAccount, readAccount } from '../sending/account.ts'
import { Connect } from './connect.tsx'
import { SaveJob } from './save-job.tsx'
import { KeptNotice, WaitingList } from './waiting-list.tsx'

/** What the button of the extension opens: the job on the page, ready to be saved. */
export const Panel = () => {
  // Undefined until it is known whether there is one.
  const [account, setAccount] = useState<Account | null>()
  useEffect(() => void readAccount().then((kept) => setAccount(kept ?? null)), [])
  const disconnect = () => {
    setAccount(null)
    void forgetAccount()
  }
  return (
    <main className="flex flex-col gap-4 p-4">
      <header className="flex items-baseline justify-between gap-4">
        <h1>
          <Wordmark />
        </h1>
        {account && <p className="min-w-0 truncate text-xs text-muted">{account.user.email}</p>}
      </header>
      {account === null && <KeptNotice />}
      {account === null && <Connect onConnected={setAccount} />}
      {account && <SaveJob account={account} onDisconnected={disconnect} />}
      {account && <WaitingList account={account} />}
    </main>
  )
}
