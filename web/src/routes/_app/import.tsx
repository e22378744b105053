import { createFileRoute } from '@tanstack/react-router'
import { ImportPage } from '../../features/import-export/import-page.tsx'

export const Route = createFileRoute('/_app/import')({
  staticData: { title: 'Import and Export' },
  component: ImportPage,
})
