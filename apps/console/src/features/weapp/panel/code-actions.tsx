import {
  weappCancelAudit,
  weappCodeCommit,
  weappRelease,
  weappSpeedUp,
  weappSubmitAudit,
  type CodeAction,
  type CodeDetail,
} from '@zhanfang/contract'
import { Alert, App, Button, Form, Input } from 'antd'
import { useState } from 'react'
import { useCallMutation } from '../../../api.ts'
import { FormDialog } from '../../../components/form/form-dialog.tsx'
import { texts } from '../texts.ts'

function SubmitDialog({ code, onClose }: { code: CodeDetail; onClose: () => void }) {
  const [form] = Form.useForm<{ versionDesc: string }>()
  const submit = useCallMutation(weappSubmitAudit, {
    done: texts.done.submit,
    silent: true,
    onSuccess: onClose,
  })
  return (
    <FormDialog<{ versionDesc: string }>
      title={texts.ask.submit.title}
      form={form}
      okText={texts.actions.submit}
      fields={['versionDesc']}
      focus="versionDesc"
      onSubmit={(body) => submit.mutateAsync({ body })}
      onClose={onClose}
    >
      <p>{texts.ask.submit.text}</p>
      {code.obstacles.map((obstacle) => (
        <Alert key={obstacle} type="warning" showIcon title={obstacle} style={{ marginBlockEnd: 12 }} />
      ))}
      <Form.Item
        name="versionDesc"
        label={texts.versionDesc}
        extra={code.quota ? texts.quota(code.quota.rest, code.quota.limit) : texts.versionDescHint}
        initialValue=""
      >
        <Input.TextArea rows={3} maxLength={200} showCount placeholder={texts.versionDescHint} />
      </Form.Item>
    </FormDialog>
  )
}

/** What can be done with the code now; the next thing stands out. */
export function CodeActions({ code }: { code: CodeDetail }) {
  const { modal } = App.useApp()
  const [submitting, setSubmitting] = useState(false)
  const commit = useCallMutation(weappCodeCommit, { done: texts.done.commit })
  const cancel = useCallMutation(weappCancelAudit, { done: texts.done.cancel })
  const speedUp = useCallMutation(weappSpeedUp, { done: texts.speedUp.done })
  const release = useCallMutation(weappRelease, { done: texts.done.release })

  function ask(action: 'cancel' | 'release') {
    void modal.confirm({
      title: texts.ask[action].title,
      content: texts.ask[action].text,
      okText: texts.actions[action],
      okButtonProps: { danger: action === 'cancel' },
      onOk: () => (action === 'cancel' ? cancel : release).mutateAsync({}).catch(() => undefined),
    })
  }
  function askSpeedUp() {
    void modal.confirm({
      title: texts.speedUp.ask,
      content: code.speedUps
        ? texts.speedUp.left(code.speedUps.rest, code.speedUps.limit)
        : texts.speedUp.text,
      okText: texts.speedUp.action,
      okButtonProps: { disabled: code.speedUps?.rest === 0 },
      onOk: () => speedUp.mutateAsync({}).catch(() => undefined),
    })
  }
  const deeds: Record<CodeAction, () => void> = {
    commit: () => commit.mutate({ body: {} }),
    submit: () => setSubmitting(true),
    cancel: () => ask('cancel'),
    release: () => ask('release'),
  }
  const running: Record<CodeAction, boolean> = {
    commit: commit.isPending,
    submit: false,
    cancel: cancel.isPending,
    release: release.isPending,
  }
  // The last of the way comes first.
  const order: readonly CodeAction[] = ['release', 'submit', 'commit', 'cancel']
  const offered = order.filter((action) => code.actions.includes(action))
  const isBusy = Object.values(running).some(Boolean)
  return (
    <>
      {offered.map((action, index) => (
        <Button
          key={action}
          type={index === 0 && action !== 'cancel' ? 'primary' : 'default'}
          danger={action === 'cancel'}
          loading={running[action]}
          disabled={isBusy && !running[action]}
          onClick={deeds[action]}
        >
          {texts.actions[action]}
        </Button>
      ))}
      {code.actions.includes('cancel') && (
        <Button disabled={isBusy} onClick={askSpeedUp}>
          {texts.speedUp.action}
        </Button>
      )}
      {submitting && <SubmitDialog code={code} onClose={() => setSubmitting(false)} />}
    </>
  )
}
