import { createFileRoute } from '@tanstack/react-router'
import { AddJobPage } from '../../features/job-form/add-job-page.tsx'
import type { Shared } from '../../features/job-form/shared-posting.ts'
import { textParam } from '../../lib/search-params.ts'

// A new page for each thing that is shared: its draft belongs to it.
const AddJob = () => {
  const shared = Route.useSearch()
  return <AddJobPage key={JSON.stringify(shared)} shared={shared} />
}

export const Route = createFileRoute('/_app/add-job')({
  staticData: { title: 'Add Job' },
  // As public/manifest.webmanifest says for apps that share, and as a bookmark may say.
  validateSearch: ({ url, text, title, images }: Record<string, unknown>): Shared => ({
    url: textParam(url),
    text: textParam(text),
    title: textParam(title),
    images: textParam(images),
  }),
  component: AddJob,
})
