import { ConfigProvider } from 'antd'
import { type ReactNode, use } from 'react'
import { useColorScheme } from '../../../theme/color-scheme.ts'
import { ConsoleTheme } from '../../../theme/console-theme.tsx'
import { useReducedMotion } from '../../../theme/reduced-motion.ts'
import { consoleTheme } from '../../../theme/theme.ts'
import { accentOf } from '../../../theme/theme-tokens.ts'
import { BrandAccent } from './brand-accent.ts'

/** Class that carries the variables of the brand's theme, beside those of the installation's on the elements around. */
const BRAND_SCOPE = 'brand'

/** antd in the brand of the login screen around: what is drawn with it there stands in this. */
export function BrandTheme({ children }: { children: ReactNode }) {
  const accent = use(BrandAccent)
  const dark = useColorScheme((state) => state.dark)
  const calm = useReducedMotion()
  if (accent === undefined) return <ConsoleTheme>{children}</ConsoleTheme>
  const theme = { ...consoleTheme(accentOf(accent), dark, !calm), cssVar: { key: BRAND_SCOPE } }
  return (
    <ConsoleTheme>
      <ConfigProvider theme={theme}>
        <div className={BRAND_SCOPE} style={{ display: 'contents' }}>
          {children}
        </div>
      </ConfigProvider>
    </ConsoleTheme>
  )
}
