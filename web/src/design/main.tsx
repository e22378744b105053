import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { DesignPage } from './design-page.tsx'
import '../styles/main.css'

const root = document.getElementById('root')
if (!root) throw new Error('design.html has no #root')

createRoot(root).render(
  <StrictMode>
    <DesignPage />
  </StrictMode>,
)
