import { ImageField, PlaceField } from '@zhanfang/blocks/forms'
import {
  type CardFields,
  cardEmailSchema,
  cardLimits,
  cardPhoneSchema,
  fields as cardFields,
} from '@zhanfang/contract/content-kinds/business-card/fields'
import { cutText } from '@zhanfang/format'
import { Input } from 'antd'
import { useId, useState } from 'react'
import type { ContentFormProps } from '../../content-kind.ts'
import { defineContentForm } from '../../define-content-form.tsx'
import classes from '../../editor/kind-form.module.css'
import { texts } from './texts.ts'

interface LineProps {
  label: string
  value: string
  max: number
  readOnly: boolean
  hint?: string
  placeholder?: string
  problem?: string | undefined
  inputMode?: 'tel' | 'email'
  /** What is wrong with it; empty for nothing. */
  check?: (text: string) => string
  onChange: (value: string) => void
}

/** One line. It is kept while it is being typed, and handed on when nothing is wrong with it. */
function Line({
  label,
  value,
  max,
  readOnly,
  hint,
  placeholder,
  problem,
  inputMode,
  check,
  onChange,
}: LineProps) {
  const id = useId()
  const [typed, setTyped] = useState<{ text: string; of: string }>()
  const text = typed !== undefined && typed.of === value ? typed.text : value
  const wrong = text.trim() === '' ? '' : (check?.(text.trim()) ?? '')
  const told = wrong || problem
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <Input
        id={id}
        maxLength={max}
        showCount
        readOnly={readOnly}
        value={text}
        {...(placeholder === undefined ? {} : { placeholder })}
        {...(inputMode === undefined ? {} : { inputMode })}
        {...(told ? { status: 'error' as const } : {})}
        aria-invalid={Boolean(told)}
        aria-describedby={told || hint ? `${id}-note` : undefined}
        onChange={(event) => {
          const next = event.target.value
          const line = next.trim()
          const isRight = line === '' || (check?.(line) ?? '') === ''
          setTyped({ text: next, of: isRight ? line : value })
          if (isRight && line !== value) onChange(line)
        }}
      />
      {(told || hint) && (
        <p id={`${id}-note`} className={told ? classes.problem : classes.hint}>
          {told || hint}
        </p>
      )}
    </div>
  )
}

const problemOf =
  (schema: typeof cardPhoneSchema | typeof cardEmailSchema) =>
  (text: string): string =>
    schema.safeParse(text).error?.issues[0]?.message ?? ''

/** Who somebody is, and how to reach them. */
function CardForm({ fields, readOnly, problems, onChange }: ContentFormProps<CardFields>) {
  const set = (changed: Partial<CardFields>) => onChange({ ...fields, ...changed })
  const line = (name: Exclude<keyof CardFields, 'wechatCode'>) => ({
    label: texts[name],
    value: fields[name],
    max: cardLimits[name],
    readOnly,
    problem: problems[name],
    onChange: (value: string) => set({ [name]: value }),
  })
  return (
    <fieldset className={classes.form} disabled={readOnly}>
      <p className={classes.hint}>{texts.portraitHint}</p>
      <div className={classes.pair}>
        <Line {...line('position')} placeholder={texts.positionPlaceholder} />
        <Line {...line('organisation')} />
        <Line {...line('phone')} inputMode="tel" check={problemOf(cardPhoneSchema)} />
        <Line {...line('email')} inputMode="email" check={problemOf(cardEmailSchema)} />
        <Line {...line('wechat')} />
        <Line {...line('address')} hint={texts.addressHint} />
      </div>
      <PlaceField
        disabled={readOnly}
        onChoose={({ name, city, address }) =>
          set({ address: cutText(`${city}${address} ${name}`.trim(), cardLimits.address) })
        }
      />
      <ImageField
        label={texts.wechatCode}
        ratio="1:1"
        withAlt={false}
        value={{ url: fields.wechatCode, width: 0, height: 0, alt: '' }}
        onChange={({ url }) => set({ wechatCode: url })}
      />
    </fieldset>
  )
}

export const form = defineContentForm(cardFields.schema, CardForm)
