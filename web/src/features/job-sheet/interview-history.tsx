import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../lib/api/api-query.ts'
import { ChangeHistory } from './change-history.tsx'
import { sentenceOf } from './interview-sentence.ts'

/** What became of the plans of a job's interviews. */
export const InterviewHistory = ({ id }: { id: string }) => {
  const { data: changes = [] } = useQuery(apiQuery('/api/jobs/:id/interview-changes', { params: { id } }))
  return (
    <ChangeHistory
      title="Interviews"
      changes={changes.map((change) => ({ id: change.id, at: change.at, text: sentenceOf(change) }))}
    />
  )
}
