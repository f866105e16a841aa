import { ConfigProvider, Input } from 'antd'
import type { ComponentProps } from 'react'
import { classNames } from '../../view/class-names.ts'
import type { CssVariables } from '../../view/css-variables.ts'
import styles from './growing-text-area.module.css'

/** Whether the browser itself makes a field as tall as its text. */
const grows = typeof CSS !== 'undefined' && CSS.supports('field-sizing', 'content')

interface GrowingTextAreaProps extends Omit<ComponentProps<'textarea'>, 'rows' | 'style'> {
  value: string
  minRows: number
  maxRows: number
  /** Whether what is typed and `maxLength` are counted below it. */
  showCount?: boolean
  status?: '' | 'error'
}

/**
 * A text area as tall as its text, between two numbers of lines. Where the browser does that, nothing measures the text
 * after every key: measuring makes it bring the styles and the layout of the whole window up to date.
 */
export function GrowingTextArea({ minRows, maxRows, ref, ...rest }: GrowingTextAreaProps) {
  const { componentDisabled } = ConfigProvider.useConfig()
  if (!grows) {
    return (
      <Input.TextArea
        {...rest}
        ref={(area) => {
          const field = area?.resizableTextArea?.textArea ?? null
          if (typeof ref === 'function') ref(field)
          else if (ref) ref.current = field
        }}
        autoSize={{ minRows, maxRows }}
      />
    )
  }
  const { showCount = false, status = '', className, ...field } = rest
  const lines: CssVariables = { '--min-rows': minRows, '--max-rows': maxRows }
  return (
    <div className={classNames(styles.area, className)}>
      <textarea
        disabled={componentDisabled}
        {...field}
        ref={ref}
        className={classNames(styles.growing, status === 'error' && styles.wrong)}
        rows={minRows}
        style={lines}
      />
      {showCount && (
        <span className={styles.count}>
          {field.value.length} / {field.maxLength}
        </span>
      )}
    </div>
  )
}
