import {
  auditStatuses,
  weappUpgradeApply,
  weappUpgradeLimits,
  weappUpgradeRequest,
  weappUpgradeWithdraw,
} from '@zhanfang/contract'
import { Alert, Button, Form, Input } from 'antd'
import { useState } from 'react'
import { useCall, useCallMutation } from '../../../api.ts'
import { FormDialog } from '../../../components/form/form-dialog.tsx'
import { upkeepTexts as texts } from '../texts.ts'

const words = texts.upgrade

function ApplyDialog({ onClose }: { onClose: () => void }) {
  const [form] = Form.useForm<{ words: string }>()
  const apply = useCallMutation(weappUpgradeApply, { done: words.applied, silent: true, onSuccess: onClose })
  return (
    <FormDialog<{ words: string }>
      title={words.apply}
      form={form}
      okText={words.apply}
      fields={['words']}
      focus="words"
      onSubmit={(body) => apply.mutateAsync({ body })}
      onClose={onClose}
    >
      <p>{words.text}</p>
      <Form.Item name="words" label={words.words} initialValue="">
        <Input.TextArea rows={3} maxLength={weappUpgradeLimits.words} showCount />
      </Form.Item>
    </FormDialog>
  )
}

/** A newer version is there: it can be asked for, and what became of that is told. */
export function UpgradePart({ version, canManage }: { version: string; canManage: boolean }) {
  const { data } = useCall(weappUpgradeRequest, undefined, { quiet: true })
  const withdraw = useCallMutation(weappUpgradeWithdraw, { done: words.withdrawn })
  const [applying, setApplying] = useState(false)
  if (!data) return null
  const { request } = data
  const isWaiting = request?.auditStatus === auditStatuses.waiting
  const isRefused = request?.auditStatus === auditStatuses.rejected && request.templateVersion === version
  return (
    <>
      <Alert
        type={isRefused ? 'warning' : 'info'}
        showIcon
        title={
          isWaiting ? words.waiting : isRefused ? words.refused(request.auditResult) : words.newer(version)
        }
        action={
          canManage &&
          (isWaiting ? (
            <Button size="small" loading={withdraw.isPending} onClick={() => withdraw.mutate({})}>
              {words.withdraw}
            </Button>
          ) : (
            <Button size="small" onClick={() => setApplying(true)}>
              {isRefused ? words.again : words.apply}
            </Button>
          ))
        }
      />
      {applying && <ApplyDialog onClose={() => setApplying(false)} />}
    </>
  )
}
