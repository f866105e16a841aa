// The entry of the login's own page. Every other address is a page of its own: whoever goes there loads the console.
import './zod-without-eval.ts'
import './global.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, StrictMode, Suspense, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { queryClient } from './api.ts'
import { ConsoleTheme } from './console-theme.tsx'
import LoginPage from './features/auth/screens/login-page.tsx'
import { listen } from './features/auth/sessions/session-channel.ts'
import { safeRedirect, sessionToken } from './session.ts'
import { THEME_CLASS } from './theme.ts'
import { bindToast, type Toast, type ToastPort } from './toast.ts'

const LoginToasts = lazy(() => import('./login-toasts.tsx'))

/** Most people who log in are never told anything: what shows toasts comes with the first one. */
function LateToasts() {
  const [first, setFirst] = useState<{ kind: keyof ToastPort; toast: Toast }>()
  useEffect(() => {
    const comeWith = (kind: keyof ToastPort) => (toast: Toast) =>
      setFirst((before) => before ?? { kind, toast })
    bindToast({ success: comeWith('success'), error: comeWith('error'), info: comeWith('info') })
  }, [])
  return (
    first && (
      <Suspense>
        <LoginToasts first={first} />
      </Suspense>
    )
  )
}

/** As antd's `App` sets it for the console. */
const ground = {
  height: '100%',
  color: 'var(--ant-color-text)',
  fontFamily: 'var(--ant-font-family)',
  fontSize: 'var(--ant-font-size)',
  lineHeight: 'var(--ant-line-height)',
} as const

function goOn(): void {
  location.replace(safeRedirect(new URLSearchParams(location.search).get('redirect')))
}

// Somebody who logged in in another tab is logged in here as well.
listen((change) => change.kind === 'opened' && goOn())

const root = document.getElementById('root')
if (sessionToken() !== undefined) goOn()
else if (root)
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <ConsoleTheme>
          <div className={THEME_CLASS} style={ground}>
            <LateToasts />
            <LoginPage />
          </div>
        </ConsoleTheme>
      </QueryClientProvider>
    </StrictMode>,
  )
