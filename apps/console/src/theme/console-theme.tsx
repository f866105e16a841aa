import { ConfigProvider } from 'antd'
import zhCN from 'antd/locale/zh_CN'
import { useMemo, type ReactNode } from 'react'
import { useColorScheme } from './color-scheme.ts'
import { usePlatformSetting } from '../features/platform/public/use-platform-setting.ts'
import { useReducedMotion } from './reduced-motion.ts'
import { consoleTheme } from './theme.ts'
import { accentOf } from './theme-tokens.ts'

/** antd in Chinese, in the platform's accent and the chosen colour scheme. */
export function ConsoleTheme({ children }: { children: ReactNode }) {
  const accent = accentOf(usePlatformSetting()?.platformAccentColor)
  const dark = useColorScheme((state) => state.dark)
  const calm = useReducedMotion()
  const theme = useMemo(() => consoleTheme(accent, dark, !calm), [accent, dark, calm])
  return (
    <ConfigProvider locale={zhCN} theme={theme} button={{ autoInsertSpace: false }}>
      {children}
    </ConfigProvider>
  )
}
