import './zod-without-eval.ts'
import './global.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { exits } from './api.ts'
import { ConsoleApp } from './console-app.tsx'
import { router } from './router/router.tsx'
// Most screens are lists: what these share comes with the console, in its one file.
import './components/list/list-parts.ts'
import './features/share/public/share-dialog.tsx'
import './features/content-limit/public/quantity-left.tsx'
import './paths/notification-paths.ts'

exits.go = (path) => void router.navigate(path)

const root = document.getElementById('root')

function show(): void {
  if (root)
    createRoot(root).render(
      <StrictMode>
        <ConsoleApp router={router} />
      </StrictMode>,
    )
}

// The page's own first screen stays until the first screen of the console is there to take its place.
if (router.state.initialized) show()
else {
  const stop = router.subscribe(({ initialized }) => {
    if (!initialized) return
    stop()
    show()
  })
}
