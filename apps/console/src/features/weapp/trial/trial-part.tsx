import {
  betaNameSchema,
  betaRegisterStatus,
  canRegisterBeta,
  registerBeta,
  registrationStates,
  weixinBindStatus,
  weixinBindUrl,
} from '@zhanfang/contract'
import { Alert, Button, Form, Input, Modal } from 'antd'
import { useState } from 'react'
import { api, queryClient, useCall, useCallMutation } from '../../../api.ts'
import { FormDialog } from '../../../components/form/form-dialog.tsx'
import { ruleOf } from '../../../components/form/rule-of.ts'
import { toastSuccess } from '../../../toast.ts'
import { useScan } from '../../auth/public/scan.ts'
import { ScanView } from '../../auth/public/scan-view.tsx'
import { texts as authTexts } from '../../auth/public/texts.ts'
import { trialTexts as texts } from '../texts.ts'
import { RegistrationWait } from './registration-wait.tsx'
import classes from './trial.module.css'

/** How often it is looked whether somebody has answered in WeChat. */
const LOOK_MS = 3_000

/** Binds the WeChat of whoever will administer the mini-program. */
function BindDialog({ onClose }: { onClose: () => void }) {
  const { scan, refresh } = useScan({
    start: () => api.call(weixinBindUrl, undefined, { silent: true }),
    ask: (sceneId) => api.call(weixinBindStatus, { query: { sceneId } }, { silent: true }),
    onConfirmed: () => {
      toastSuccess(texts.bound)
      onClose()
      for (const module of ['account', 'weapp']) void queryClient.invalidateQueries({ queryKey: [module] })
    },
  })
  return (
    <Modal open title={texts.bind} footer={null} width={400} onCancel={onClose}>
      <p>{texts.bindHint}</p>
      <ScanView scan={scan} onRefresh={refresh} confirmedText={authTexts.scan.bound} />
    </Modal>
  )
}

function NameDialog({ onClose }: { onClose: () => void }) {
  const [form] = Form.useForm<{ name: string }>()
  const register = useCallMutation(registerBeta, { done: texts.begun, silent: true, onSuccess: onClose })
  return (
    <FormDialog<{ name: string }>
      title={texts.register}
      form={form}
      okText={texts.register}
      fields={['name']}
      focus="name"
      onSubmit={(body) => register.mutateAsync({ body })}
      onClose={onClose}
    >
      <Form.Item name="name" label={texts.name} extra={texts.nameHint} rules={[ruleOf(betaNameSchema)]}>
        <Input maxLength={15} showCount autoComplete="off" />
      </Form.Item>
    </FormDialog>
  )
}

/** Whoever has no mini-program registers a trial: a name here, a click in WeChat. */
export function TrialPart() {
  const can = useCall(canRegisterBeta, undefined, { quiet: true })
  const status = useCall(betaRegisterStatus, undefined, {
    quiet: true,
    poll: (data) => (data?.beta?.state === registrationStates.waiting ? LOOK_MS : false),
  })
  const [dialog, setDialog] = useState<'bind' | 'name'>()
  if (!can.data || !status.data) return null
  const { beta } = status.data
  const isWaiting = beta?.state === registrationStates.waiting
  if (!isWaiting && (can.data.obstacle === 'notSetUp' || can.data.obstacle === 'hasMiniProgram')) return null
  const hasFailed = beta?.state === registrationStates.failed || beta?.state === registrationStates.overdue
  return (
    <section className={classes.part}>
      <h3>{texts.title}</h3>
      {isWaiting ? (
        <RegistrationWait title={texts.waiting(beta.name)} url={beta.authorizeUrl} until={beta.expiresAt} />
      ) : (
        <>
          <p className={classes.hint}>{texts.hint}</p>
          {hasFailed && <Alert type="warning" showIcon title={texts.failed(beta.name, beta.reason)} />}
          {can.data.obstacle === 'needsWeixin' ? (
            <>
              <p className={classes.hint}>{can.data.text}</p>
              <Button onClick={() => setDialog('bind')}>{texts.bind}</Button>
            </>
          ) : (
            <Button disabled={!can.data.can} onClick={() => setDialog('name')}>
              {texts.register}
            </Button>
          )}
        </>
      )}
      {dialog === 'bind' && <BindDialog onClose={() => setDialog(undefined)} />}
      {dialog === 'name' && <NameDialog onClose={() => setDialog(undefined)} />}
    </section>
  )
}
