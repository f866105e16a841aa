import './zod-without-eval.ts'
import 'antd/dist/antd.css'
import './global.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { exits } from './api.ts'
import { ConsoleApp } from './console-app.tsx'
import { router } from './router.tsx'

exits.go = (path) => void router.navigate(path)

const root = document.getElementById('root')

/** Milliseconds after which the console is shown without styles that have not come. */
const PATIENCE = 10_000

/** Style sheets that the page's own first screen did not wait for. */
async function takeStyles(): Promise<void> {
  const sheet = document.getElementById('antd-styles')
  if (!(sheet instanceof HTMLLinkElement)) return
  if (sheet.sheet === null)
    await new Promise((resolve) => {
      sheet.addEventListener('load', resolve)
      sheet.addEventListener('error', resolve)
      setTimeout(resolve, PATIENCE)
    })
  sheet.media = 'all'
}

async function show(): Promise<void> {
  await takeStyles()
  if (root)
    createRoot(root).render(
      <StrictMode>
        <ConsoleApp router={router} />
      </StrictMode>,
    )
}

// The page's own first screen stays until the first screen of the console is there to take its place.
if (router.state.initialized) void show()
else {
  const stop = router.subscribe(({ initialized }) => {
    if (!initialized) return
    stop()
    void show()
  })
}
