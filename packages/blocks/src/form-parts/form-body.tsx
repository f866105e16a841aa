import { ConfigProvider, theme } from 'antd'
import type { ReactNode } from 'react'
import type { CssVariables } from '../css-variables.ts'
import styles from './form-body.module.css'

/** The ground of a property form: spacing, and the console's colours as variables for the parts' stylesheets. */
export function FormBody({ children }: { children: ReactNode }) {
  const { token } = theme.useToken()
  const variables: CssVariables = {
    '--form-text': token.colorText,
    '--form-text-2': token.colorTextSecondary,
    '--form-border': token.colorBorderSecondary,
    '--form-surface': token.colorBgContainer,
    '--form-fill': token.colorFillQuaternary,
    '--form-accent': token.colorPrimary,
    '--form-error': token.colorError,
    '--form-radius': `${token.borderRadius}px`,
  }
  return (
    // In a narrow column the gap that antd puts between two characters only costs room.
    <ConfigProvider button={{ autoInsertSpace: false }}>
      <div className={styles.body} style={variables}>
        {children}
      </div>
    </ConfigProvider>
  )
}
