import {
  type CallData,
  limits,
  type NotificationMessage,
  type notificationOptions,
  notificationPreview,
  notificationSend,
} from '@zhanfang/contract'
import { Alert, App, Button, Card, Checkbox, DatePicker, Form, Input, Radio, Select } from 'antd'
import type { Dayjs } from 'dayjs'
import { type AriaAttributes, type ComponentProps, useEffect, useRef, useState } from 'react'
import { api, useCallMutation } from '../../api.ts'
import { showFailure } from '../../components/form/failure-at-fields.ts'
import { useLeaveQuestion } from '../../components/leaving/use-leave-question.ts'
import { randomUuid } from '../../random-uuid.ts'
import { toastSuccess } from '../../toast.ts'
import classes from './compose-form.module.css'
import { Preview, type PreviewState } from './preview.tsx'
import { texts } from './texts.ts'

const words = texts.fields
/** After the last key before people are counted again. */
const COUNT_DELAY_MS = 500

interface Values {
  title: string
  text: string
  source: string
  parts: string[]
  channels: string[]
  when: 'now' | 'later'
  time?: Dayjs
}

const messageOf = ({ title, text, source, parts, channels }: Values): NotificationMessage => ({
  title,
  text,
  audience: { source, parts },
  channels,
})

/** Ticks of a form. A group may not be called required itself: the form's mark says so. */
function Ways(props: ComponentProps<typeof Checkbox.Group> & AriaAttributes) {
  const { 'aria-required': _, ...group } = props
  return <Checkbox.Group {...group} />
}

/** Writes a message about a content, shows what people will get, and sends it. */
export function ComposeForm({ options }: { options: CallData<typeof notificationOptions> }) {
  const { item, audiences, channels } = options
  const params = { type: item.type, id: item.id }
  const [form] = Form.useForm<Values>()
  const { modal } = App.useApp()
  const [failure, setFailure] = useState('')
  const [unsaved, setUnsaved] = useState(false)
  const [preview, setPreview] = useState<PreviewState>({ state: 'empty' })
  const [busy, setBusy] = useState(false)
  // The same message that is sent again after a line was cut is the same request.
  const requestId = useRef(randomUuid())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const send = useCallMutation(notificationSend, { silent: true, changes: ['task'] })
  useLeaveQuestion(unsaved)
  useEffect(() => () => clearTimeout(timer.current), [])

  const source = Form.useWatch('source', form) ?? audiences[0]?.source
  const audience = audiences.find((one) => one.source === source)
  const when = Form.useWatch('when', form) ?? 'now'
  const ways = channels.filter(({ key }) => audience?.channels.includes(key))

  async function count(values: Values) {
    if (values.title.trim() === '' || values.channels.length === 0) return setPreview({ state: 'empty' })
    try {
      const body = messageOf(values)
      const data = await api.call(notificationPreview, { params, body }, { silent: true })
      // Only the last answer counts.
      if (JSON.stringify(messageOf(form.getFieldsValue(true))) === JSON.stringify(body))
        setPreview({ state: 'known', data })
    } catch {
      setPreview({ state: 'failed' })
    }
    return undefined
  }

  function changed() {
    setUnsaved(true)
    requestId.current = randomUuid()
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void count(form.getFieldsValue(true)), COUNT_DELAY_MS)
  }

  async function submit(values: Values) {
    setFailure('')
    setBusy(true)
    try {
      const body = messageOf(values)
      const { people, channels: counted } = await api.call(
        notificationPreview,
        { params, body },
        { silent: true },
      )
      if (counted.every(({ reached }) => reached === 0)) return setFailure(texts.nobody)
      const confirmed = await modal.confirm({
        title: texts.confirm(people),
        content: texts.confirmText,
        okText: values.when === 'later' ? texts.plan : texts.send,
      })
      if (!confirmed) return undefined
      const sendTime = values.when === 'later' ? (values.time?.toISOString() ?? null) : null
      await send.mutateAsync({ params, body: { ...body, requestId: requestId.current, sendTime } })
      toastSuccess(sendTime === null ? texts.sent : texts.planned)
      form.resetFields()
      setPreview({ state: 'empty' })
      setUnsaved(false)
      requestId.current = randomUuid()
    } catch (error) {
      setFailure(
        showFailure(form, error, (name) =>
          name === 'sendTime'
            ? 'time'
            : name === 'title' || name === 'text' || name === 'channels'
              ? name
              : undefined,
        ),
      )
    } finally {
      setBusy(false)
    }
    return undefined
  }

  return (
    <div className={classes.columns}>
      <Card title={texts.compose}>
        {failure && <Alert type="error" showIcon role="alert" title={failure} className={classes.failure} />}
        <Form<Values>
          form={form}
          layout="vertical"
          scrollToFirstError={{ focus: true }}
          initialValues={{
            title: '',
            text: '',
            source: audiences[0]?.source,
            parts: [],
            channels: ['product'],
            when: 'now',
          }}
          onValuesChange={(change: Partial<Values>) => {
            if (change.source !== undefined) {
              const reaches = audiences.find((one) => one.source === change.source)?.channels ?? []
              const kept = channels.filter(({ key, available }) => available && reaches.includes(key))
              form.setFieldsValue({ parts: [], channels: kept.slice(0, 1).map(({ key }) => key) })
            }
            changed()
          }}
          onFinish={(values) => void submit(values)}
        >
          <Form.Item
            name="title"
            label={words.title}
            extra={words.titleHint}
            rules={[{ required: true, whitespace: true, message: limits.notificationTitle.required }]}
          >
            <Input
              maxLength={limits.notificationTitle.max}
              showCount
              autoComplete="off"
              placeholder={words.titlePlaceholder(item.title)}
            />
          </Form.Item>
          <Form.Item name="text" label={words.text}>
            <Input.TextArea
              autoSize={{ minRows: 3, maxRows: 10 }}
              maxLength={limits.notificationText.max}
              showCount
              placeholder={words.textPlaceholder}
            />
          </Form.Item>
          <Form.Item name="source" label={words.audience} hidden={audiences.length < 2}>
            <Radio.Group options={audiences.map((one) => ({ value: one.source, label: one.name }))} />
          </Form.Item>
          {audience && (
            <Form.Item
              name="parts"
              label={audiences.length < 2 ? `${words.audience}：${audience.name}` : words.parts}
              extra={words.partsHint}
              hidden={audience.parts.length === 0}
            >
              <Select
                mode="multiple"
                allowClear
                placeholder={words.partsHint}
                options={audience.parts.map(({ key, name }) => ({ value: key, label: name }))}
              />
            </Form.Item>
          )}
          <Form.Item
            name="channels"
            label={words.channels}
            rules={[{ required: true, type: 'array', min: 1, message: words.channelsRequired }]}
          >
            <Ways className={classes.ways}>
              {ways.map(({ key, name, hint, available }) => (
                <Checkbox key={key} value={key} disabled={!available}>
                  {name} <small>{available ? hint : words.missing}</small>
                </Checkbox>
              ))}
            </Ways>
          </Form.Item>
          {audience?.isOutside && <p className={classes.night}>{words.night}</p>}
          <Form.Item name="when" label={words.time}>
            <Radio.Group
              options={[
                { value: 'now', label: words.now },
                { value: 'later', label: words.later },
              ]}
            />
          </Form.Item>
          {when === 'later' && (
            <Form.Item
              name="time"
              label={words.later}
              rules={[{ required: true, message: words.timeRequired }]}
            >
              <DatePicker showTime={{ format: 'HH:mm' }} format="YYYY-MM-DD HH:mm" />
            </Form.Item>
          )}
          <Button type="primary" htmlType="submit" loading={busy}>
            {when === 'later' ? texts.plan : texts.send}
          </Button>
        </Form>
      </Card>
      <Preview preview={preview} channels={channels} />
    </div>
  )
}
