import { createFileRoute } from '@tanstack/react-router'
import { BoardPreview } from '../features/board/board-preview.tsx'
import { LandingPage } from '../features/landing/landing-page.tsx'

export const Route = createFileRoute('/')({ component: () => <LandingPage board={<BoardPreview />} /> })
