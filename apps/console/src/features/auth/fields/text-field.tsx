import EyeInvisibleOutlined from '@ant-design/icons-svg/es/asn/EyeInvisibleOutlined'
import EyeOutlined from '@ant-design/icons-svg/es/asn/EyeOutlined'
import type { IconDefinition } from '@ant-design/icons-svg/es/types'
import { type InputHTMLAttributes, type ReactNode, useId, useState } from 'react'
import classes from './fields.module.css'
import { SignIcon } from './sign-icon.tsx'
import { texts } from './texts.ts'

export interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className'> {
  name: string
  label: string
  icon: IconDefinition
  /** What is wrong with it; empty when nothing is. */
  problem: string
  /** Inside the field, at its end. */
  suffix?: ReactNode
  /** Beside the field. */
  beside?: ReactNode
}

/**
 * A field with its label, as antd's large forms show it. The login is what people wait for on every device, and antd's
 * form with its fields is more than twice as much code as the rest of it.
 */
export function TextField({ label, icon, problem, suffix, beside, ...input }: TextFieldProps) {
  const id = useId()
  const field = (
    <span className={classes.box}>
      <SignIcon icon={icon} />
      <input
        type="text"
        {...input}
        id={id}
        aria-required
        aria-invalid={problem !== '' || undefined}
        aria-describedby={problem === '' ? undefined : `${id}-problem`}
      />
      {suffix}
    </span>
  )
  return (
    <div className={classes.item} data-wrong={problem !== '' || undefined}>
      <label htmlFor={id}>{label}</label>
      {beside === undefined ? (
        field
      ) : (
        <div className={classes.row}>
          {field}
          {beside}
        </div>
      )}
      {problem !== '' && (
        <div id={`${id}-problem`} className={classes.problem}>
          {problem}
        </div>
      )}
    </div>
  )
}

/** A field for a password, which can be shown. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'suffix'>) {
  const [shown, setShown] = useState(false)
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      suffix={
        <button
          type="button"
          className={classes.show}
          aria-pressed={shown}
          aria-label={shown ? texts.hide : texts.show}
          // The field keeps the focus and the place in it.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => setShown(!shown)}
        >
          <SignIcon icon={shown ? EyeOutlined : EyeInvisibleOutlined} />
        </button>
      }
    />
  )
}
