import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Panel } from './panel.tsx'
import './panel.css'

// A panel belongs to the browser: it is as dark as that.
document.documentElement.classList.toggle('dark', matchMedia('(prefers-color-scheme: dark)').matches)

const root = document.querySelector('#root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <Panel />
    </StrictMode>,
  )
