import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { apiQuery } from '../../lib/api/api-query.ts'
import { Clause, LegalPage } from './legal-page.tsx'

export const ContactPage = () => (
  <LegalPage title="Contact">
    <Clause title="With an account">
      Sign in and write from the{' '}
      <Link to="/help" className="text-accent-ink underline underline-offset-4">
        help page
      </Link>
      , so we know who's asking.
    </Clause>
    <Clause title="Without one">
      Write to <SupportLink />. A person reads and answers every message.
    </Clause>
  </LegalPage>
)

/** The support address of this installation. */
const SupportLink = () => {
  const { data } = useQuery(apiQuery('/api/config'))
  if (!data) return <>support</>
  return (
    <a href={`mailto:${data.supportAddress}`} className="text-accent-ink underline underline-offset-4">
      {data.supportAddress}
    </a>
  )
}
