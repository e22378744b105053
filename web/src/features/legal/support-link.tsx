import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../lib/api/api-query.ts'

/** The installation's own support address. */
export const SupportLink = () => {
  const { data } = useQuery(apiQuery('/api/config'))
  if (!data) return <>support</>
  return (
    <a href={`mailto:${data.supportAddress}`} className="text-accent-ink underline underline-offset-4">
      {data.supportAddress}
    </a>
  )
}
