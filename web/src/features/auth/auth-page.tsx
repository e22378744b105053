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
import { Offer } from './offer.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { SignUpForm } from './sign-up-form.tsx'

// Few people need it, so it is loaded on demand.
const RecoveryDialog = lazy(async () => ({
  default: (await import('../../session/recovery/recovery-dialog.tsx')).RecoveryDialog,
}))

interface AuthPageProps {
  next: string | undefined
  tab: AuthTab | undefined
  /** The step at which a link from a mail opens the dialog. */
  forgot: RecoveryStep | undefined
  /** Whether the person came back from the payment provider's page without paying. */
  leftCheckout: boolean
}

/** If somebody is signed in, or signs in, they continue to where they were going. */
export const AuthPage = ({ next, tab = 'sign-in', forgot, leftCheckout }: AuthPageProps) => {
  const { data: user } = useQuery(currentUser)
  const { history } = useRouter()
  const navigate = useNavigate()
  useTitle(tab === 'sign-in' ? 'Sign In' : 'Sign Up')
  useEffect(() => {
    if (user) history.replace(next ?? homePath(user))
  }, [user, next, history])
  const [email, setEmail] = useState('')
  const [formRef] = useState(() => keepFormValues(new Map()))
  const [recovering, setRecovering] = useState(forgot)
  const [opened, setOpened] = useState(recovering !== undefined)
  const setTab = (tab: string) =>
    void navigate({ to: '/auth', search: { next, tab: wordParam(authTabs, tab) }, replace: true })

  return (
    <>
      <AuthFrame brand="h1" aside={tab === 'sign-up' && <Offer />}>
        <Card flush>
          <Tabs value={tab} onValueChange={setTab}>
            <TabList className="px-6 pt-2">
              <Tab value="sign-in">Sign In</Tab>
              <Tab value="sign-up">Sign Up</Tab>
            </TabList>
            <TabPanel value="sign-in" className="px-6 pb-6">
              <SignInForm
                email={email}
                formRef={formRef}
                onForgot={(typed) => {
                  setEmail(typed)
                  setOpened(true)
                  setRecovering('email')
                }}
              />
            </TabPanel>
            <TabPanel value="sign-up" className="px-6 pb-6">
              <SignUpForm formRef={formRef} leftCheckout={leftCheckout} onHasAccount={() => setTab('sign-in')} />
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
