import './global.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { exits } from './api.ts'
import { ConsoleApp } from './console-app.tsx'
import { router } from './router.tsx'

exits.go = (path) => void router.navigate(path)

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <ConsoleApp router={router} />
    </StrictMode>,
  )
