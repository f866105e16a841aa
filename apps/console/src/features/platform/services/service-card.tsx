import {
  mostServiceValue,
  outsideServices,
  platformServiceClear,
  platformServiceUpdate,
  type ServiceField,
  type ServiceSetting,
} from '@zhanfang/contract'
import { Alert, Button, Card, Form, Input, Select } from 'antd'
import { useEffect, useMemo, useState } from 'react'
import { useCallMutation } from '../../../api.ts'
import { ConfirmDelete } from '../../../components/dialogs/confirm-delete.tsx'
import { checkMended } from '../../../components/form/check-mended.ts'
import { showFailure } from '../../../components/form/failure-at-fields.ts'
import { NumberInput } from '../../../components/form/number-input.tsx'
import { StatusTag, type StatusTone } from '../../../components/values/status-tag.tsx'
import { TimeText } from '../../../components/values/time-text.tsx'
import { toastSuccess } from '../../../toast.ts'
import { ServiceTest } from './service-test.tsx'
import classes from './services-page.module.css'
import { texts } from './texts.ts'

type Values = Record<string, string>
const tones: Record<ServiceSetting['state'], StatusTone> = {
  environment: 'good',
  console: 'good',
  sandbox: 'notice',
  none: 'neutral',
}

function control({ kind, choices, hint, label }: ServiceField, disabled: boolean, placeholder: string) {
  switch (kind) {
    case 'choice':
      return <Select options={[...(choices ?? [])]} disabled={disabled} />
    case 'secret':
      return (
        <Input.Password
          autoComplete="off"
          maxLength={mostServiceValue}
          disabled={disabled}
          placeholder={placeholder}
        />
      )
    case 'number':
      return <NumberInput min={1} max={65_535} precision={0} disabled={disabled} aria-label={label} />
    case 'text':
    case 'address':
      return (
        <Input
          maxLength={mostServiceValue}
          disabled={disabled}
          placeholder={hint === undefined ? placeholder : ''}
        />
      )
  }
}
const asNumber = {
  getValueProps: (value: string) => ({ value: value === '' ? null : Number(value) }),
  getValueFromEvent: (value: number | null) => (value === null ? '' : String(value)),
}

/** One outside service: what it is told, saved by itself, and a try of it. */
export function ServiceCard({
  setting,
  onUnsaved,
}: {
  setting: ServiceSetting
  onUnsaved: (unsaved: boolean) => void
}) {
  const { group, state } = setting
  const { title, fields } = outsideServices[group]
  const [form] = Form.useForm<Values>()
  const [unsaved, setUnsaved] = useState(false)
  const [clearing, setClearing] = useState<ServiceSetting>()
  const [failure, setFailure] = useState('')
  const update = useCallMutation(platformServiceUpdate, { silent: true })
  const clear = useCallMutation(platformServiceClear, { done: texts.cleared })
  const isFixed = state === 'environment'
  const stateOf = new Map(setting.fields.map((field) => [field.name, field]))
  const saved = useMemo(
    () => Object.fromEntries(setting.fields.map(({ name, value }) => [name, value])),
    [setting.fields],
  )
  const values = { ...saved, ...Form.useWatch([], form) }

  function mark(now: boolean) {
    setUnsaved(now)
    onUnsaved(now)
  }
  useEffect(() => {
    if (!unsaved) form.setFieldsValue(saved)
  }, [form, saved, unsaved])

  async function submit(entered: Values) {
    setFailure('')
    // A secret that was not typed stays what it is.
    const changed = Object.fromEntries(
      fields.flatMap(({ name, kind }) => {
        const value = entered[name] ?? ''
        return kind === 'secret' && value === '' ? [] : [[name, value]]
      }),
    )
    try {
      await update.mutateAsync({ params: { group }, body: { values: changed } })
      for (const { name, kind } of fields) if (kind === 'secret') form.setFieldValue(name, '')
      mark(false)
      toastSuccess(texts.saved)
    } catch (error) {
      setFailure(showFailure(form, error, (field) => field.replace(/^values\./, '')))
    }
  }

  const shown = fields.filter(({ onlyWith }) => !onlyWith || values[onlyWith.name] === onlyWith.value)
  return (
    <Card
      id={group}
      title={
        <span className={classes.title}>
          {title}
          <StatusTag tone={tones[state]}>
            {group === 'storage' && state === 'none' ? texts.states.local : texts.states[state]}
          </StatusTag>
        </span>
      }
    >
      <p className={classes.note}>{texts.notes[group]}</p>
      {isFixed && <Alert className={classes.alert} type="info" title={texts.environmentHint} />}
      {setting.isUnreadable && <Alert className={classes.alert} type="warning" title={texts.unreadable} />}
      <Form<Values>
        form={form}
        name={group}
        layout="vertical"
        initialValues={saved}
        scrollToFirstError={{ focus: true }}
        onValuesChange={(changed) => {
          mark(true)
          checkMended(form, changed)
        }}
        onFinish={(entered) => void submit(entered)}
      >
        {shown.map((field) => {
          const { name, label, kind, required, hint } = field
          const now = stateOf.get(name)
          const isKept = kind === 'secret' && now?.isSet === true
          const help = now?.fromEnvironment && !isFixed ? texts.environmentField : hint
          const placeholder = isKept
            ? `${texts.secretSet(now.ending)}${isFixed ? '' : `，${texts.secretKeep}`}`
            : required
              ? ''
              : texts.optional
          return (
            <Form.Item
              key={name}
              name={name}
              label={label}
              extra={help}
              required={required === true && !isFixed}
              rules={required && !isKept && !isFixed ? [{ required: true, message: `请填写${label}` }] : []}
              {...(kind === 'number' ? asNumber : {})}
            >
              {control(field, isFixed || now?.fromEnvironment === true, placeholder)}
            </Form.Item>
          )
        })}
        {failure !== '' && <Alert className={classes.alert} type="error" title={failure} showIcon />}
        {!isFixed && (
          <div className={classes.actions}>
            <Button type="primary" htmlType="submit" loading={update.isPending} disabled={!unsaved}>
              {texts.save}
            </Button>
            <Button
              disabled={!unsaved}
              onClick={() => {
                form.resetFields()
                form.setFieldsValue(saved)
                setFailure('')
                mark(false)
              }}
            >
              {texts.reset}
            </Button>
            {setting.changedAt !== null && (
              <>
                <Button danger type="text" onClick={() => setClearing(setting)}>
                  {texts.clear}
                </Button>
                <span className={classes.changed}>
                  {texts.changed(setting.changedByName)} <TimeText at={setting.changedAt} />
                </span>
              </>
            )}
          </div>
        )}
      </Form>
      <ServiceTest group={group} unsaved={unsaved} />
      <ConfirmDelete
        subject={clearing}
        nameOf={() => title}
        consequencesOf={() => texts.clearLosses[group]}
        onConfirm={async () => {
          await clear.mutateAsync({ params: { group } })
          mark(false)
        }}
        onClose={() => setClearing(undefined)}
      />
    </Card>
  )
}
