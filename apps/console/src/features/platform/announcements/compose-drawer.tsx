import {
  announcementAudiences,
  announcementReceivers,
  announcementSend,
  limits,
  platformUserList,
  type AnnouncementAudience,
  type PlatformUser,
} from '@zhanfang/contract'
import { Button, Form, Input, Radio, Tag } from 'antd'
import { useState } from 'react'
import { api, useCall, useCallMutation } from '../../../api.ts'
import { showFailure } from '../../../components/form/failure-at-fields.ts'
import { FormDrawer } from '../../../components/form/form-drawer.tsx'
import { RemoteSelect } from '../../../components/form/remote-select.tsx'
import { toastError } from '../../../toast.ts'
import classes from './announcements-page.module.css'
import { texts } from './texts.ts'

interface Values {
  audience: AnnouncementAudience
  title: string
  text?: string
}
const fields = ['audience', 'title', 'text', 'userIds']

type Chosen = Pick<PlatformUser, 'id' | 'nickname'>

/** Accounts named one by one: each that is chosen joins the ones below. */
function ChosenAccounts({ value, onChange }: { value: Chosen[]; onChange: (value: Chosen[]) => void }) {
  return (
    <>
      <RemoteSelect<PlatformUser>
        module="platform"
        name="accounts"
        aria-label={texts.chosen}
        placeholder={texts.choose}
        style={{ width: '100%' }}
        disabled={value.length >= limits.announcementChosen}
        search={(query) => api.call(platformUserList, { query })}
        optionOf={({ id, nickname, account }) => ({
          value: id,
          label: nickname,
          note: account,
          disabled: value.some((one) => one.id === id),
        })}
        onChange={(_, user) => user && onChange([...value, user])}
      />
      <div className={classes.chosen}>
        {value.map(({ id, nickname }) => (
          <Tag
            key={id}
            closable={{ 'aria-label': texts.remove(nickname) }}
            onClose={() => onChange(value.filter((one) => one.id !== id))}
          >
            {nickname}
          </Tag>
        ))}
      </div>
    </>
  )
}

/** Writes an announcement, shows it as its receivers see it, and says how many there are before it is sent. */
export function ComposeDrawer({ onClose }: { onClose: () => void }) {
  const [form] = Form.useForm<Values>()
  const [chosen, setChosen] = useState<Chosen[]>([])
  const audience = Form.useWatch('audience', form) ?? 'all'
  const title = Form.useWatch('title', form)?.trim() ?? ''
  const text = Form.useWatch('text', form)?.trim() ?? ''
  const userIds = audience === 'chosen' ? chosen.map(({ id }) => id) : []
  const isNobody = audience === 'chosen' && userIds.length === 0
  const counted = useCall(
    announcementReceivers,
    { body: { audience, userIds } },
    { enabled: !isNobody, quiet: true },
  ).data?.receivers
  const send = useCallMutation(announcementSend, { done: texts.sent, silent: true, onSuccess: onClose })

  async function submit(values: Values) {
    try {
      await send.mutateAsync({ body: { ...values, text: values.text ?? '', userIds } })
    } catch (error) {
      const failure = showFailure(form, error, (name) => (fields.includes(name) ? name : undefined))
      if (failure) toastError(failure)
    }
  }

  return (
    <FormDrawer title={texts.compose} size={520} form={form} onClose={onClose}>
      <Form<Values>
        form={form}
        scrollToFirstError={{ focus: true, block: 'center' }}
        layout="vertical"
        initialValues={{ audience: 'all' }}
        onFinish={(values) => void submit(values)}
      >
        <Form.Item name="audience" label={texts.audience}>
          <Radio.Group
            options={announcementAudiences.map((value) => ({ value, label: texts.audiences[value] }))}
          />
        </Form.Item>
        {audience === 'chosen' && (
          <Form.Item label={texts.chosen} extra={texts.chosenHint(limits.announcementChosen)} required>
            <ChosenAccounts value={chosen} onChange={setChosen} />
          </Form.Item>
        )}
        <Form.Item
          name="title"
          label={texts.titleLabel}
          rules={[{ required: true, whitespace: true, message: limits.announcementTitle.required }]}
        >
          <Input maxLength={limits.announcementTitle.max} showCount autoComplete="off" />
        </Form.Item>
        <Form.Item name="text" label={texts.textLabel} extra={texts.textHint}>
          <Input.TextArea
            maxLength={limits.announcementText.max}
            showCount
            autoSize={{ minRows: 4, maxRows: 12 }}
          />
        </Form.Item>
        <p className={classes.hint}>{texts.preview}</p>
        <div className={classes.preview}>
          <p className={classes.previewTitle}>{title || texts.untitled}</p>
          {text && <p className={classes.previewText}>{text}</p>}
        </div>
        <p className={classes.hint} aria-live="polite">
          {isNobody ? texts.nobody : counted === undefined ? texts.counting : texts.count(counted)}
          {texts.channels}
        </p>
        <Button
          type="primary"
          htmlType="submit"
          block
          loading={send.isPending}
          disabled={isNobody || counted === undefined || counted === 0}
        >
          {counted === undefined || isNobody ? texts.send : texts.sendTo(counted)}
        </Button>
      </Form>
    </FormDrawer>
  )
}
