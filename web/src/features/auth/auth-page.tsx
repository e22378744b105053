import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useRouter } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useEffect } from 'react'
import { wordParam } from '../../lib/search.ts'
import { useTitle } from '../../lib/use-title.ts'
import { currentUser } from '../../session/current-user.ts'
import { homeOf } from '../../session/home.ts'
import { Toasts } from '../../shell/toasts.tsx'
import { Card } from '../../ui/card.tsx'
import { Mark, Wordmark } from '../../ui/logo.tsx'
import { Tab, TabList, TabPanel, Tabs } from '../../ui/tabs.tsx'
import { type AuthTab, authTabs } from './auth-tabs.ts'
import { SignInForm } from './sign-in-form.tsx'
import { SignUpForm } from './sign-up-form.tsx'

/** Whoever is signed in, now or already before, goes on to where they were going. */
export const AuthPage = ({ next, tab = 'sign-in' }: { next: string | undefined; tab: AuthTab | undefined }) => {
  const { data: user } = useQuery(currentUser)
  const { history } = useRouter()
  const navigate = useNavigate()
  useTitle(tab === 'sign-in' ? 'Sign In' : 'Sign Up')
  useEffect(() => {
    if (user) history.replace(next ?? homeOf(user))
  }, [user, next, history])
  const setTab = (tab: string) =>
    void navigate({ to: '/auth', search: { next, tab: wordParam(authTabs, tab) }, replace: true })

  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-md flex-col justify-center gap-6 px-5 py-10">
      <h1 className="flex items-center justify-center gap-2.5">
        <Mark />
        <Wordmark className="text-xl" />
      </h1>
      <Card flush>
        <Tabs value={tab} onValueChange={setTab}>
          <TabList className="px-6 pt-2">
            <Tab value="sign-in">Sign In</Tab>
            <Tab value="sign-up">Sign Up</Tab>
          </TabList>
          <TabPanel value="sign-in" className="px-6 pb-6">
            <SignInForm />
          </TabPanel>
          <TabPanel value="sign-up" className="px-6 pb-6">
            <SignUpForm onHasAccount={() => setTab('sign-in')} />
          </TabPanel>
        </Tabs>
      </Card>
      <Link
        to="/"
        className="inline-flex items-center gap-1.5 self-center text-muted hover:text-ink hover:underline hover:underline-offset-4"
      >
        <ArrowLeft aria-hidden="true" className="size-4" />
        Back to Home
      </Link>
      <Toasts />
    </main>
  )
}
