import { QueryClientProvider } from '@tanstack/react-query'
import dayjs from 'dayjs'
import 'dayjs/locale/zh-cn'
import { App } from 'antd'
import { useEffect } from 'react'
import type { DataRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { queryClient } from './api.ts'
import { ConsoleTheme } from './theme/console-theme.tsx'
import { bindToast, toastPlace } from './toast.ts'

// What antd's calendars call days and months.
dayjs.locale('zh-cn')

/** Lets code outside React show toasts in this app's theme. */
function ToastBinding() {
  const { message } = App.useApp()
  useEffect(() => bindToast(message), [message])
  return null
}

export function ConsoleApp({ router }: { router: DataRouter }) {
  return (
    <QueryClientProvider client={queryClient}>
      <ConsoleTheme>
        <App style={{ height: '100%' }} message={toastPlace}>
          <ToastBinding />
          <RouterProvider router={router} />
        </App>
      </ConsoleTheme>
    </QueryClientProvider>
  )
}
