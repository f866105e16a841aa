import { ArrowUpOutlined, DeleteOutlined } from '@ant-design/icons'
import { fenToYuan, yuanToFen } from '@zhanfang/format'
import { Button, Input } from 'antd'
import type { ReactNode } from 'react'
import { NumberInput } from '../../../components/form/number-input.tsx'
import classes from './form-parts.module.css'
import { texts } from './texts.ts'

/** A part of the plan under a heading. */
export function Section({
  title,
  hint,
  problem,
  children,
}: {
  title: string
  hint?: string
  problem?: string | undefined
  children: ReactNode
}) {
  return (
    <section className={classes.section} aria-label={title}>
      <h2>{title}</h2>
      {hint !== undefined && <p className={classes.hint}>{hint}</p>}
      {problem !== undefined && (
        <p className={classes.problem} role="alert">
          {problem}
        </p>
      )}
      {children}
    </section>
  )
}

/** One of several things of the same kind, with what is done to it as a whole. */
export function PartCard({
  name,
  disabled,
  isFirst,
  onMoveUp,
  onRemove,
  children,
}: {
  name: string
  disabled: boolean
  isFirst: boolean
  onMoveUp: () => void
  onRemove: () => void
  children: ReactNode
}) {
  const shown = name || texts.unnamed
  return (
    <fieldset className={classes.card} aria-label={shown}>
      <div className={classes.cardHead}>
        <strong>{shown}</strong>
        {!isFirst && (
          <Button
            type="text"
            size="small"
            icon={<ArrowUpOutlined />}
            disabled={disabled}
            aria-label={texts.moveUp(shown)}
            title={texts.moveUp(shown)}
            onClick={onMoveUp}
          />
        )}
        <Button
          type="text"
          size="small"
          danger
          icon={<DeleteOutlined />}
          disabled={disabled}
          aria-label={texts.remove(shown)}
          title={texts.remove(shown)}
          onClick={onRemove}
        />
      </div>
      {children}
    </fieldset>
  )
}

interface FieldProps {
  label: string
  problem?: string | undefined
  wide?: boolean
  children: ReactNode
}

/** A labelled field with what is wrong with it below. */
export function Field({ label, problem, wide, children }: FieldProps) {
  return (
    <label className={wide ? `${classes.field} ${classes.wide}` : classes.field}>
      <span>{label}</span>
      {children}
      {problem !== undefined && <p className={classes.problem}>{problem}</p>}
    </label>
  )
}

interface TextFieldProps {
  label: string
  value: string
  max: number
  disabled: boolean
  placeholder?: string
  problem?: string | undefined
  rows?: number
  wide?: boolean
  onChange: (value: string) => void
}

export function TextField({ label, value, max, placeholder, problem, rows, wide, ...rest }: TextFieldProps) {
  const { disabled, onChange } = rest
  const shared = {
    value,
    maxLength: max,
    placeholder,
    disabled,
    ...(problem === undefined ? {} : { status: 'error' as const }),
  }
  return (
    <Field label={label} problem={problem} wide={wide ?? rows !== undefined}>
      {rows === undefined ? (
        <Input {...shared} onChange={({ target }) => onChange(target.value)} />
      ) : (
        <Input.TextArea {...shared} rows={rows} onChange={({ target }) => onChange(target.value)} />
      )}
    </Field>
  )
}

interface NumberFieldProps {
  label: string
  value: number
  min: number
  max: number
  step?: number
  disabled: boolean
  problem?: string | undefined
  onChange: (value: number) => void
}

export function NumberField({ label, problem, onChange, step = 1, ...rest }: NumberFieldProps) {
  return (
    <Field label={label} problem={problem}>
      <NumberInput
        {...rest}
        precision={0}
        step={step}
        required
        aria-label={label}
        onChange={(value) => {
          if (value !== null) onChange(value)
        }}
      />
    </Field>
  )
}

interface PriceFieldProps {
  label: string
  /** In 分; 0 for nothing. */
  value: number
  /** The highest price, in 分. */
  max: number
  /** Stands there while it costs nothing. */
  free: string
  disabled: boolean
  problem?: string | undefined
  onChange: (fen: number) => void
}

/** A price in 元. */
export function PriceField({ label, value, max, free, disabled, problem, onChange }: PriceFieldProps) {
  return (
    <Field label={label} problem={problem}>
      <NumberInput
        aria-label={label}
        value={value === 0 ? null : fenToYuan(value)}
        min={0}
        max={fenToYuan(max)}
        precision={2}
        prefix="¥"
        placeholder={free}
        disabled={disabled}
        onChange={(yuan) => onChange(yuan === null ? 0 : yuanToFen(yuan))}
      />
    </Field>
  )
}
