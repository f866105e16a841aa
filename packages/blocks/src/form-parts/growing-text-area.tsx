import { Input } from 'antd'
import type { ComponentProps, CSSProperties } from 'react'
import styles from './growing-text-area.module.css'

/** Whether the browser itself makes a field as tall as its text. */
const grows = typeof CSS !== 'undefined' && CSS.supports('field-sizing', 'content')

interface GrowingTextAreaProps extends Omit<
  ComponentProps<typeof Input.TextArea>,
  'autoSize' | 'rows' | 'styles'
> {
  minRows: number
  maxRows: number
}

/**
 * A text area as tall as its text, between two numbers of lines. Where the browser does that, nothing measures the text
 * after every key: measuring makes it bring the styles and the layout of the whole window up to date.
 */
export function GrowingTextArea({ minRows, maxRows, ...rest }: GrowingTextAreaProps) {
  if (!grows) return <Input.TextArea {...rest} autoSize={{ minRows, maxRows }} />
  const lines: CSSProperties & Record<`--${string}`, number> = {
    '--min-rows': minRows,
    '--max-rows': maxRows,
  }
  return (
    <Input.TextArea
      {...rest}
      rows={minRows}
      classNames={{ textarea: styles.growing }}
      styles={{ textarea: lines }}
    />
  )
}
