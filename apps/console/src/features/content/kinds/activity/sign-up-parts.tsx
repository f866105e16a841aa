import { PlusOutlined } from '@ant-design/icons'
import {
  type ActivityGroup,
  activityGroupSchema,
  activityLimits as limits,
  type SharedQuota,
  sharedQuotaSchema,
  type TicketKind,
  ticketKindSchema,
} from '@zhanfang/contract/content-kinds/activity/plan'
import { Button, Checkbox, Select } from 'antd'
import type { ReactNode } from 'react'
import { NumberInput } from '../../../../components/form/number-input.tsx'
import classes from '../../form-parts/form-parts.module.css'
import { movedUp, newPartId, withAt } from '../../form-parts/part-lists.ts'
import { Field, NumberField, PartCard, PriceField, Section, TextField } from '../../form-parts/parts.tsx'
import type { SignUpPartProps } from './plan-part.ts'
import { KindForm } from './survey-form.tsx'
import { texts } from './texts.ts'

interface CardsProps<Part extends { id: string; name: string }> {
  title: string
  hint: string
  parts: readonly Part[]
  most: number
  add: string
  disabled: boolean
  create: () => Part
  onChange: (parts: Part[]) => void
  before?: ReactNode
  children: (part: Part, index: number, change: (changed: Partial<Part>) => void) => ReactNode
}

/** Several parts of one sort, each in a card of its own. */
export function Cards<Part extends { id: string; name: string }>(props: CardsProps<Part>) {
  const { title, hint, parts, most, add, disabled, create, onChange, before, children } = props
  return (
    <Section title={title} hint={hint}>
      {before}
      {parts.map((part, index) => (
        <PartCard
          key={part.id}
          name={part.name}
          disabled={disabled}
          isFirst={index === 0}
          onMoveUp={() => onChange(movedUp(parts, index))}
          onRemove={() => onChange(withAt(parts, index, undefined))}
        >
          {children(part, index, (changed) => onChange(withAt(parts, index, { ...part, ...changed })))}
        </PartCard>
      ))}
      <div>
        <Button
          icon={<PlusOutlined />}
          disabled={disabled || parts.length >= most}
          onClick={() => onChange([...parts, create()])}
        >
          {add}
        </Button>
      </div>
    </Section>
  )
}

function Places({
  label,
  value,
  disabled,
  onChange,
}: {
  label: string
  value: number | null
  disabled: boolean
  onChange: (value: number | null) => void
}) {
  return (
    <Field label={label}>
      <NumberInput
        aria-label={label}
        value={value}
        min={1}
        max={limits.places}
        precision={0}
        placeholder={texts.noLimit}
        disabled={disabled}
        onChange={onChange}
      />
    </Field>
  )
}

/** What one can sign up as. */
export function TicketKinds({ signUp, disabled, problemOf, onChange }: SignUpPartProps) {
  const words = texts.kind
  return (
    <Cards<TicketKind>
      title={words.title}
      hint={words.hint}
      parts={signUp.kinds}
      most={limits.kinds}
      add={words.add}
      disabled={disabled}
      create={() => ticketKindSchema.parse({ id: newPartId(), name: '' })}
      onChange={(kinds) => onChange({ kinds })}
    >
      {(kind, index, change) => (
        <>
          <div className={classes.grid}>
            <TextField
              label={words.name}
              value={kind.name}
              max={limits.name}
              disabled={disabled}
              problem={problemOf(`kinds.${index}.name`)}
              onChange={(name) => change({ name })}
            />
            <Places
              label={words.limit}
              value={kind.limit}
              disabled={disabled}
              onChange={(limit) => change({ limit })}
            />
            <PriceField
              label={words.price}
              value={kind.priceFen}
              max={limits.priceFen}
              free={words.free}
              disabled={disabled}
              onChange={(priceFen) => change({ priceFen })}
            />
            <TextField
              label={words.description}
              value={kind.description}
              max={limits.text}
              wide
              disabled={disabled}
              onChange={(description) => change({ description })}
            />
            <KindForm form={kind.form} disabled={disabled} onChange={(form) => change({ form })} />
          </div>
          {!signUp.needsAudit && (
            <Checkbox
              checked={kind.needsAudit}
              disabled={disabled}
              onChange={({ target }) => change({ needsAudit: target.checked })}
            >
              {words.needsAudit}
            </Checkbox>
          )}
        </>
      )}
    </Cards>
  )
}

/** Groups of which each person chooses one. */
export function Groups({ signUp, disabled, problemOf, onChange }: SignUpPartProps) {
  const words = texts.group
  return (
    <Cards<ActivityGroup>
      title={words.title}
      hint={words.hint}
      parts={signUp.groups}
      most={limits.groups}
      add={words.add}
      disabled={disabled}
      create={() => activityGroupSchema.parse({ id: newPartId(), name: '' })}
      onChange={(groups) => onChange({ groups })}
      before={
        signUp.groups.length > 0 && (
          <div className={classes.grid}>
            <TextField
              label={words.noun}
              value={signUp.groupNoun}
              max={10}
              placeholder={words.nounPlaceholder}
              disabled={disabled}
              onChange={(groupNoun) => onChange({ groupNoun })}
            />
          </div>
        )
      }
    >
      {(group, index, change) => (
        <div className={classes.grid}>
          <TextField
            label={words.name}
            value={group.name}
            max={limits.name}
            disabled={disabled}
            problem={problemOf(`groups.${index}.name`)}
            onChange={(name) => change({ name })}
          />
          <Places
            label={words.limit}
            value={group.limit}
            disabled={disabled}
            onChange={(limit) => change({ limit })}
          />
        </div>
      )}
    </Cards>
  )
}

/** Places that several kinds share. */
export function SharedQuotas({ signUp, disabled, problemOf, onChange }: SignUpPartProps) {
  const words = texts.quota
  return (
    <Cards<SharedQuota>
      title={words.title}
      hint={words.hint}
      parts={signUp.quotas}
      most={limits.quotas}
      add={words.add}
      disabled={disabled}
      create={() => sharedQuotaSchema.parse({ id: newPartId(), name: '' })}
      onChange={(quotas) => onChange({ quotas })}
    >
      {(quota, index, change) => (
        <div className={classes.grid}>
          <TextField
            label={words.name}
            value={quota.name}
            max={limits.name}
            disabled={disabled}
            problem={problemOf(`quotas.${index}.name`)}
            onChange={(name) => change({ name })}
          />
          <NumberField
            label={words.size}
            value={quota.size}
            min={1}
            max={limits.places}
            disabled={disabled}
            onChange={(size) => change({ size })}
          />
          <Field label={words.kinds} wide problem={problemOf(`quotas.${index}.kindIds`)}>
            <Select
              mode="multiple"
              disabled={disabled}
              aria-label={words.kinds}
              value={quota.kindIds.filter((id) => signUp.kinds.some((kind) => kind.id === id))}
              options={signUp.kinds.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={(kindIds: string[]) => change({ kindIds })}
            />
          </Field>
        </div>
      )}
    </Cards>
  )
}
