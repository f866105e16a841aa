import { readableColor } from '@zhanfang/format'
import { IconProvider } from '@ant-design/icons'
import { ConfigProvider, theme } from 'antd'
import type { ReactNode } from 'react'
import { colorSchema } from '../model/color.ts'
import type { CssVariables } from '../view/css-variables.ts'
import styles from './form-body.module.css'

/** The theme's red is too pale for text; themes may also write colours in ways that we do not read. */
function readable(color: string, background: string): string {
  const known = [color, background].every((each) => colorSchema.safeParse(each).success)
  return known ? readableColor(color, background) : color
}

/** In a narrow column the gap that antd puts between two characters only costs room. Always the same object: a new one draws every control of the form anew. */
const buttons = { autoInsertSpace: false }
/** The icons around the form have brought the style sheet of all icons; otherwise each one here would look for it. */
const icons = { zeroRuntime: true }

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
    '--form-error': readable(token.colorError, token.colorBgContainer),
    '--form-radius': `${token.borderRadius}px`,
  }
  return (
    // No theme of its own: it would be worked out anew for every form, and its style sheets would make the browser style
    // the whole window again.
    <ConfigProvider button={buttons}>
      <IconProvider value={icons}>
        <div className={styles.body} style={variables}>
          {children}
        </div>
      </IconProvider>
    </ConfigProvider>
  )
}
