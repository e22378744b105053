import { createFileRoute } from '@tanstack/react-router'
import { HelpPage } from '../../features/help/help-page.tsx'

export const Route = createFileRoute('/_app/help')({ staticData: { title: 'Help' }, component: HelpPage })
