import { QueryClientProvider } from '@tanstack/react-query'
import { render, type RenderResult } from '@testing-library/react'
import { App, ConfigProvider } from 'antd'
import type { ReactNode } from 'react'
import { queryClient } from '../api.ts'

/** Draws a part of the console with what stands around all of it. `plain` draws two characters on a button together. */
export function showInApp(part: ReactNode, { plain = false }: { plain?: boolean } = {}): RenderResult {
  return render(
    <QueryClientProvider client={queryClient}>
      <ConfigProvider {...(plain ? { button: { autoInsertSpace: false } } : {})}>
        <App>{part}</App>
      </ConfigProvider>
    </QueryClientProvider>,
  )
}
