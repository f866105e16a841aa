import { QueryClientProvider } from '@tanstack/react-query'
import { App, ConfigProvider } from 'antd'
import zhCN from 'antd/locale/zh_CN'
import dayjs from 'dayjs'
import 'dayjs/locale/zh-cn'
import { useEffect, useMemo, type ReactNode } from 'react'
import type { DataRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { queryClient } from './api.ts'
import { useColorScheme } from './color-scheme.ts'
import { usePlatformSetting } from './features/platform/use-platform-setting.ts'
import { useReducedMotion } from './reduced-motion.ts'
import { accentOf, consoleTheme } from './theme.ts'
import { bindToast } from './toast.ts'

dayjs.locale('zh-cn')

/** Lets code outside React show toasts in this app's theme. */
function ToastBinding() {
  const { message } = App.useApp()
  useEffect(() => bindToast(message), [message])
  return null
}

/** antd in Chinese, in the platform's accent and the chosen colour scheme. */
export function ConsoleTheme({ children }: { children: ReactNode }) {
  const accent = accentOf(usePlatformSetting()?.platformAccentColor)
  const dark = useColorScheme((state) => state.dark)
  const calm = useReducedMotion()
  const theme = useMemo(() => consoleTheme(accent, dark, !calm), [accent, dark, calm])
  return (
    <ConfigProvider locale={zhCN} theme={theme} button={{ autoInsertSpace: false }}>
      <App style={{ height: '100%' }} message={{ top: 64, maxCount: 3 }}>
        <ToastBinding />
        {children}
      </App>
    </ConfigProvider>
  )
}

export function ConsoleApp({ router }: { router: DataRouter }) {
  return (
    <QueryClientProvider client={queryClient}>
      <ConsoleTheme>
        <RouterProvider router={router} />
      </ConsoleTheme>
    </QueryClientProvider>
  )
}
