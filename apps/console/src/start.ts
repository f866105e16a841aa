// The entry of the console's page. Small, so that the code of the screen that the address names is asked for beside the
// code that all screens share, not after it.
import { screenAt } from './router/routes.ts'

import('./main.tsx').catch((error: unknown) => {
  // Thrown where `before-start.js` hears it: the window would stay empty.
  setTimeout(() => {
    throw error
  })
})
// Code that does not come is reported by the router, which asks for it again.
screenAt(location.pathname)
  ?.load()
  .catch(() => undefined)
