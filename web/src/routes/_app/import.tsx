import { createFileRoute } from '@tanstack/react-router'
import { AddLinksCard } from '../../features/add-links/add-links-card.tsx'
import { ImportPage } from '../../features/import-export/import-page.tsx'

export const Route = createFileRoute('/_app/import')({
  staticData: { title: 'Import and export' },
  component: () => <ImportPage more={<AddLinksCard />} />,
})
