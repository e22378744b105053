import { Link } from '@tanstack/react-router'
import { Clause, LegalPage } from './legal-page.tsx'
import { SupportLink } from './support-link.tsx'

export const ContactPage = () => (
  <LegalPage title="Contact">
    <Clause title="With an account">
      Sign in and write from the{' '}
      <Link to="/help" className="text-accent-ink underline underline-offset-4">
        help page
      </Link>
      ; then we know at once who is asking.
    </Clause>
    <Clause title="Without one">
      Write to <SupportLink />. People read it, and people answer.
    </Clause>
  </LegalPage>
)
