import {
  limits,
  platformUserCreate,
  platformUserDisable,
  platformUserPasswordReset,
  type PlatformUser,
} from '@zhanfang/contract'
import { Checkbox, Form, Input, Modal } from 'antd'
import { useState } from 'react'
import { useCallMutation } from '../../../api.ts'
import { FormDialog } from '../../../components/form/form-dialog.tsx'
import { CopyButton } from '../../../components/values/copy-button.tsx'
import classes from './accounts-page.module.css'
import { texts } from './texts.ts'

interface FirstPassword {
  nickname: string
  password: string
}

/** Shows a first password, which the server tells this once. */
function FirstPasswordDialog({ made, onClose }: { made: FirstPassword; onClose: () => void }) {
  return (
    <Modal
      open
      title={texts.firstPassword(made.nickname)}
      width={440}
      closable={false}
      mask={{ closable: false }}
      keyboard={false}
      footer={(_, { OkBtn }) => (
        <>
          <CopyButton text={made.password} label={texts.copyPassword} />
          <OkBtn />
        </>
      )}
      okText={texts.handedOn}
      onOk={onClose}
    >
      <p className={classes.password}>{made.password}</p>
      <p className={classes.hint}>{texts.firstPasswordHint}</p>
    </Modal>
  )
}

export function CreateDialog({ onClose }: { onClose: () => void }) {
  const [form] = Form.useForm<{ account: string; nickname: string; mobile?: string }>()
  const [made, setMade] = useState<FirstPassword>()
  const create = useCallMutation(platformUserCreate, { silent: true, onSuccess: setMade })
  if (made) return <FirstPasswordDialog made={made} onClose={onClose} />
  return (
    <FormDialog
      title={texts.createTitle}
      form={form}
      fields={['account', 'nickname', 'mobile']}
      focus="account"
      onSubmit={({ mobile, ...names }) =>
        create.mutateAsync({ body: { ...names, ...(mobile ? { mobile } : {}) } })
      }
      onClose={onClose}
    >
      <p className={classes.hint}>{texts.createHint}</p>
      <Form.Item
        name="account"
        label={texts.account}
        extra={texts.accountHint}
        rules={[{ required: true, whitespace: true, message: limits.accountName.required }]}
      >
        <Input maxLength={limits.accountName.max} autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="nickname"
        label={texts.nickname}
        rules={[{ required: true, whitespace: true, message: texts.nicknameRequired }]}
      >
        <Input maxLength={limits.nickname.max} showCount autoComplete="off" />
      </Form.Item>
      <Form.Item name="mobile" label={texts.mobile} extra={texts.mobileHint}>
        <Input inputMode="tel" maxLength={20} autoComplete="off" />
      </Form.Item>
    </FormDialog>
  )
}

export function DisableDialog({ user, onClose }: { user: PlatformUser; onClose: () => void }) {
  const [form] = Form.useForm<{ reason: string }>()
  const disable = useCallMutation(platformUserDisable, {
    done: texts.disabled,
    silent: true,
    onSuccess: onClose,
  })
  return (
    <FormDialog
      title={texts.disableTitle(user.nickname)}
      form={form}
      okText={texts.disable}
      okDanger
      fields={['reason']}
      focus="reason"
      onSubmit={(body) => disable.mutateAsync({ params: { id: user.id }, body })}
      onClose={onClose}
    >
      <p className={classes.hint}>{texts.disableHint}</p>
      <Form.Item
        name="reason"
        label={texts.reason}
        extra={texts.reasonHint}
        rules={[{ required: true, whitespace: true, message: limits.disableReason.required }]}
      >
        <Input maxLength={limits.disableReason.max} showCount autoComplete="off" />
      </Form.Item>
    </FormDialog>
  )
}

export function ResetDialog({ user, onClose }: { user: PlatformUser; onClose: () => void }) {
  const [form] = Form.useForm<{ secondFactorOff?: boolean }>()
  const [made, setMade] = useState<FirstPassword>()
  const reset = useCallMutation(platformUserPasswordReset, { silent: true, onSuccess: setMade })
  if (made) return <FirstPasswordDialog made={made} onClose={onClose} />
  return (
    <FormDialog
      title={texts.resetTitle(user.nickname)}
      form={form}
      okText={texts.reset}
      okDanger
      fields={[]}
      onSubmit={({ secondFactorOff = false }) =>
        reset.mutateAsync({ params: { id: user.id }, body: { secondFactorOff } })
      }
      onClose={onClose}
    >
      <p className={classes.hint}>{texts.resetHint}</p>
      {user.hasSecondFactor && (
        <Form.Item name="secondFactorOff" valuePropName="checked">
          <Checkbox>{texts.secondFactorOff}</Checkbox>
        </Form.Item>
      )}
    </FormDialog>
  )
}
