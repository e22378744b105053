import { useQuery } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { keepFormValues } from '../../lib/form-values.ts'
import { wordParam } from '../../lib/search-params.ts'
import { useTitle } from '../../lib/use-title.ts'
import { type AuthTab, authTabs, type RecoveryStep } from '../../session/auth-search.ts'
import { currentUser, homePath } from '../../session/current-user.ts'
import { Toasts } from '../../shell/toasts.tsx'
import { Card } from '../../ui/card.tsx'
import { Tab, TabList, TabPanel, Tabs } from '../../ui/tabs.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { SignUpForm } from './sign-up-form.tsx'

// Asked for by few, so it is loaded when it is.
const RecoveryDialog = lazy(async () => ({
  default: (await import('../../session/recovery/recovery-dialog.tsx')).RecoveryDialog,
}))

interface AuthPageProps {
  next: string | undefined
  tab: AuthTab | undefined
  /** A link in a mail opens the dialog where it is to go on. */
  forgot: RecoveryStep | undefined
}

/** Whoever is signed in, now or already before, goes on to where they were going. */
export const AuthPage = ({ next, tab = 'sign-in', forgot }: AuthPageProps) => {
  const { data: user } = useQuery(currentUser)
  const { history } = useRouter()
  const navigate = useNavigate()
  useTitle(tab === 'sign-in' ? 'Sign In' : 'Sign Up')
  useEffect(() => {
    if (user) history.replace(next ?? homePath(user))
  }, [user, next, history])
  const [email, setEmail] = useState('')
  const [keeping] = useState(() => keepFormValues(new Map()))
  const [recovering, setRecovering] = useState(forgot)
  const [opened, setOpened] = useState(recovering !== undefined)
  const setTab = (tab: string) =>
    void navigate({ to: '/auth', search: { next, tab: wordParam(authTabs, tab) }, replace: true })

  return (
    <>
      <AuthFrame brand="h1">
        <Card flush>
          <Tabs value={tab} onValueChange={setTab}>
            <TabList className="px-6 pt-2">
              <Tab value="sign-in">Sign In</Tab>
              <Tab value="sign-up">Sign Up</Tab>
            </TabList>
            <TabPanel value="sign-in" className="px-6 pb-6">
              <SignInForm
                email={email}
                keeping={keeping}
                onForgot={(typed) => {
                  setEmail(typed)
                  setOpened(true)
                  setRecovering('email')
                }}
              />
            </TabPanel>
            <TabPanel value="sign-up" className="px-6 pb-6">
              <SignUpForm keeping={keeping} onHasAccount={() => setTab('sign-in')} />
            </TabPanel>
          </Tabs>
        </Card>
      </AuthFrame>
      {opened && (
        <Suspense fallback={null}>
          <RecoveryDialog
            start={recovering}
            onClose={() => setRecovering(undefined)}
            title="Forgot Password"
            email={email}
            onReset={setEmail}
          />
        </Suspense>
      )}
      <Toasts />
    </>
  )
}
