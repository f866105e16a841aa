import { customerGroupList } from '@zhanfang/contract'
import {
  circleLimits,
  circleReaderNames,
  circleReaders,
  type CircleSettings,
  circleSettingsSchema,
  joinModeNames,
  joinModes,
  postModeNames,
  postModes,
} from '@zhanfang/contract/content-kinds/circle/settings'
import { Input, Radio, Select } from 'antd'
import { type ReactNode, useId } from 'react'
import { useCall } from '../../../../api.ts'
import { useCan } from '../../../app/public/use-app.ts'
import { defineContentForm } from '../../define-content-form.tsx'
import classes from './form.module.css'
import { texts } from './texts.ts'

function Part({
  title,
  problem,
  children,
}: {
  title: string
  problem?: string | undefined
  children: ReactNode
}) {
  return (
    <section className={classes.part} aria-label={title}>
      <h2>{title}</h2>
      {children}
      {problem !== undefined && (
        <p className={classes.problem} role="alert">
          {problem}
        </p>
      )}
    </section>
  )
}

interface ChoicesProps<Value extends string> {
  label: string
  value: Value
  values: readonly Value[]
  names: Readonly<Record<Value, string>>
  hints: Readonly<Record<Value, string>>
  onChange: (value: Value) => void
}

/** One of several ways, each with what it means. */
function Choices<Value extends string>({
  label,
  value,
  values,
  names,
  hints,
  onChange,
}: ChoicesProps<Value>) {
  return (
    <Radio.Group
      className={classes.choices}
      aria-label={label}
      value={value}
      onChange={({ target }) => {
        const chosen = values.find((one) => one === target.value)
        if (chosen !== undefined) onChange(chosen)
      }}
    >
      {values.map((one) => (
        <Radio key={one} value={one}>
          <b>{names[one]}</b>
          <span className={classes.hint}>{hints[one]}</span>
        </Radio>
      ))}
    </Radio.Group>
  )
}

interface WordsProps {
  label: string
  value: string
  max: number
  placeholder?: string
  rows?: number
  onChange: (value: string) => void
}

function Words({ label, value, max, placeholder, rows, onChange }: WordsProps) {
  const id = useId()
  const shared = { id, value, maxLength: max, placeholder }
  return (
    <div className={classes.field}>
      <label htmlFor={id}>{label}</label>
      {rows === undefined ? (
        <Input {...shared} onChange={({ target }) => onChange(target.value)} />
      ) : (
        <Input.TextArea {...shared} rows={rows} onChange={({ target }) => onChange(target.value)} />
      )}
    </div>
  )
}

function Groups({ ids, onChange }: { ids: readonly string[]; onChange: (ids: string[]) => void }) {
  const mayRead = useCan()('customer:read')
  const groups = useCall(customerGroupList, undefined, { enabled: mayRead, quiet: true })
  const known = groups.data?.list ?? []
  const options = [
    ...known.map(({ id, name }) => ({ value: id, label: name })),
    ...ids
      .filter((id) => !known.some((one) => one.id === id))
      .map((value) => ({ value, label: texts.someGroup })),
  ]
  return (
    <Select
      mode="multiple"
      aria-label={texts.groups}
      disabled={!mayRead}
      loading={mayRead && groups.isPending}
      optionFilterProp="label"
      value={[...ids]}
      options={options}
      placeholder={groups.data && options.length === 0 ? texts.noGroups : texts.groupsPlaceholder}
      maxCount={circleLimits.groups}
      onChange={onChange}
    />
  )
}

/** Who joins a circle, whose posts wait, who reads them. */
export const form = defineContentForm(circleSettingsSchema, ({ fields, readOnly, problems, onChange }) => {
  const set = (part: Partial<CircleSettings>) => onChange({ ...fields, ...part })
  const asksGroups = fields.postMode === 'all-except' || fields.postMode === 'only-some'
  return (
    <fieldset className={classes.form} disabled={readOnly}>
      <Part title={texts.join} problem={problems['joinCode']}>
        <Choices
          label={texts.join}
          value={fields.joinMode}
          values={joinModes}
          names={joinModeNames}
          hints={texts.joinHints}
          onChange={(joinMode) => set({ joinMode })}
        />
        {fields.joinMode === 'code' && (
          <Words
            label={texts.joinCode}
            value={fields.joinCode}
            max={circleLimits.joinCode}
            onChange={(joinCode) => set({ joinCode })}
          />
        )}
        {fields.joinMode === 'approval' && (
          <Words
            label={texts.joinNote}
            value={fields.joinNote}
            max={circleLimits.joinNote}
            placeholder={texts.joinNotePlaceholder}
            onChange={(joinNote) => set({ joinNote })}
          />
        )}
      </Part>
      <Part title={texts.posts} problem={problems['postGroupIds']}>
        <Choices
          label={texts.posts}
          value={fields.postMode}
          values={postModes}
          names={postModeNames}
          hints={texts.postHints}
          onChange={(postMode) => set({ postMode })}
        />
        {asksGroups && (
          <Groups ids={fields.postGroupIds} onChange={(postGroupIds) => set({ postGroupIds })} />
        )}
        <p className={classes.hint}>{texts.postTeamHint}</p>
      </Part>
      <Part title={texts.readers}>
        <Choices
          label={texts.readers}
          value={fields.readers}
          values={circleReaders}
          names={circleReaderNames}
          hints={texts.readerHints}
          onChange={(readers) => set({ readers })}
        />
      </Part>
      <Part title={texts.rules}>
        <Words
          label={texts.rules}
          value={fields.rules}
          max={circleLimits.rules}
          rows={4}
          placeholder={texts.rulesPlaceholder}
          onChange={(rules) => set({ rules })}
        />
      </Part>
    </fieldset>
  )
})
