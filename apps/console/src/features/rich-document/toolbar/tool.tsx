import { Button } from 'antd'
import type { ReactNode } from 'react'

interface ToolProps {
  name: string
  icon: ReactNode
  pressed?: boolean | undefined
  disabled?: boolean | undefined
  onClick?: (() => void) | undefined
  /** Keys that do the same, for the words that tell of it. */
  keys?: string | undefined
}

/** One button of a toolbar. Pressing it leaves the words chosen that it works on. */
export function Tool({ name, icon, pressed, disabled, onClick, keys }: ToolProps) {
  return (
    <Button
      type={pressed === true ? 'primary' : 'text'}
      ghost={pressed === true}
      size="small"
      icon={icon}
      title={keys === undefined ? name : `${name}（${keys}）`}
      aria-label={name}
      aria-pressed={pressed}
      disabled={disabled ?? false}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
    />
  )
}
