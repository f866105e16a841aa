// The entry of the login's own page. Every other address is a page of its own: whoever goes there loads the console.
import '../zod-without-eval.ts'
import '../global.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, type ReactNode, StrictMode, Suspense, useEffect, useMemo, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { queryClient } from '../api.ts'
import { useColorScheme } from '../theme/color-scheme.ts'
import LoginPage from '../features/auth/screens/login-page.tsx'
import { listen } from '../features/auth/sessions/session-channel.ts'
import { usePlatformSetting } from '../features/platform/public/use-platform-setting.ts'
import { safeRedirect, sessionToken } from './session.ts'
import { accentOf, THEME_CLASS, themeVariables } from '../theme/theme-tokens.ts'
import { bindToast, type Toast, type ToastPort } from '../toast.ts'

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

/** The accent that the server wrote into the page: of its brand, or of the installation. */
const FIRST_ACCENT = document.documentElement.style.getPropertyValue('--first-accent')

/** The console's theme without antd, which the login's first screen does without; as antd's `App` sets the rest. */
function LoginGround({ children }: { children: ReactNode }) {
  const accent = accentOf(usePlatformSetting()?.platformAccentColor ?? FIRST_ACCENT)
  const dark = useColorScheme((state) => state.dark)
  const variables = useMemo(() => themeVariables(accent, dark), [accent, dark])
  return (
    <div className={THEME_CLASS} style={{ ...ground, ...variables }}>
      {children}
    </div>
  )
}

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
        <LoginGround>
          <LateToasts />
          <LoginPage />
        </LoginGround>
      </QueryClientProvider>
    </StrictMode>,
  )
