import { Form, Select, Switch } from 'antd'
import type { ReactNode } from 'react'
import { NumberInput } from '../../../components/form/number-input.tsx'
import { randomUuid } from '../../../random-uuid.ts'
import { MomentPicker } from '../moment-picker.tsx'
import { texts } from '../texts.ts'
import classes from '../works.module.css'

const words = texts.settings
/** Where a setting stands in the settings of a contest. */
export type Place = (string | number)[]

/** Settings of one subject under a heading. */
export function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.section} aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

/** A setting that is on or off. */
export function OnOff({ name, label, hint }: { name: Place; label: string; hint?: string }) {
  return (
    <Form.Item name={name} label={label} valuePropName="checked" extra={hint}>
      <Switch checkedChildren={words.yes} unCheckedChildren={words.no} />
    </Form.Item>
  )
}

/** A number; where it may be empty, that stands for no limit. */
export function Count({
  name,
  label,
  unit,
  min = 1,
  max,
  required = false,
  hint,
}: {
  name: Place
  label: string
  unit: string
  min?: number
  max: number
  required?: boolean
  hint?: string
}) {
  return (
    <Form.Item name={name} label={label} extra={hint}>
      <NumberInput
        min={min}
        max={max}
        precision={0}
        required={required}
        suffix={unit}
        style={{ width: 160 }}
      />
    </Form.Item>
  )
}

/** A moment; empty stands for any. */
export function Moment({ name, label, hint }: { name: Place; label: string; hint?: string }) {
  return (
    <Form.Item name={name} label={label} extra={hint}>
      <MomentPicker />
    </Form.Item>
  )
}

/** One of a few named values. */
export function OneOf({
  name,
  label,
  names,
  hint,
}: {
  name: Place
  label: string
  names: Readonly<Record<string, string>>
  hint?: string
}) {
  return (
    <Form.Item name={name} label={label} extra={hint}>
      <Select
        style={{ maxWidth: 280 }}
        options={Object.entries(names).map(([value, shown]) => ({ value, label: shown }))}
      />
    </Form.Item>
  )
}

/** An id that no other part of the settings has; nobody has to remember it. */
export const newPartId = (): string => randomUuid().replaceAll('-', '').slice(0, 12)
