import {
  secondFactorRecoveryCodes,
  secondFactorStatus,
  secondFactorTurnOff,
  type CallData,
} from '@zhanfang/contract'
import { Button, Form, Modal, Tag } from 'antd'
import { useState } from 'react'
import { useCall, useCallMutation } from '../../api.ts'
import { AuthenticatorSetUp } from '../auth/public/authenticator-set-up.tsx'
import { RecoveryCodeList } from '../auth/public/recovery-code-list.tsx'
import classes from './account-page.module.css'
import { FormDialog } from '../../components/form/form-dialog.tsx'
import { type Accounts, ProofFields, type ProofValues } from './public/proof.tsx'
import { SettingRow } from './setting-row.tsx'
import { texts } from './texts.ts'

const words = texts.secondFactor

/** A dialog that cannot be closed by mistake: it shows what is shown only once. */
function CodesDialog({
  title,
  codes,
  onDone,
}: {
  title: string
  codes: readonly string[]
  onDone: () => void
}) {
  return (
    <Modal
      open
      title={title}
      width={440}
      footer={null}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
    >
      <RecoveryCodeList codes={codes} onDone={onDone} />
    </Modal>
  )
}

function SetUpDialog({ onClose, onOn }: { onClose: () => void; onOn: () => void }) {
  const [codes, setCodes] = useState<readonly string[]>()
  if (codes) return <CodesDialog title={words.codesTitle} codes={codes} onDone={onClose} />
  return (
    <Modal
      open
      title={words.setUpTitle}
      width={480}
      footer={null}
      onCancel={onClose}
      mask={{ closable: false }}
    >
      <AuthenticatorSetUp
        onConfirmed={(made) => {
          setCodes(made)
          onOn()
        }}
      />
    </Modal>
  )
}

function RenewDialog({ accounts, onClose }: { accounts: Accounts; onClose: () => void }) {
  const [form] = Form.useForm<ProofValues>()
  const [codes, setCodes] = useState<readonly string[]>()
  const renew = useCallMutation(secondFactorRecoveryCodes, { silent: true })
  if (codes) return <CodesDialog title={words.codesTitle} codes={codes} onDone={onClose} />
  return (
    <FormDialog<ProofValues>
      title={words.renewTitle}
      form={form}
      okText={words.renew}
      fields={['password', 'captcha']}
      focus={accounts.hasPassword ? 'password' : 'captcha'}
      onSubmit={async (body) => setCodes((await renew.mutateAsync({ body })).recoveryCodes)}
      onClose={onClose}
    >
      <p>{words.renewText}</p>
      <ProofFields accounts={accounts} />
    </FormDialog>
  )
}

function TurnOffDialog({ accounts, onClose }: { accounts: Accounts; onClose: () => void }) {
  const [form] = Form.useForm<ProofValues>()
  const turnOff = useCallMutation(secondFactorTurnOff, { silent: true, done: words.turnedOff })
  return (
    <FormDialog<ProofValues>
      title={words.turnOffTitle}
      form={form}
      okText={words.turnOffNow}
      fields={['password', 'captcha']}
      focus={accounts.hasPassword ? 'password' : 'captcha'}
      onSubmit={async (body) => {
        await turnOff.mutateAsync({ body })
        onClose()
      }}
      onClose={onClose}
    >
      <p>{words.turnOffText}</p>
      <ProofFields accounts={accounts} />
    </FormDialog>
  )
}

function State({ status }: { status: CallData<typeof secondFactorStatus> }) {
  if (!status.enabled) return <span className={classes.hint}>{words.off}</span>
  return (
    <>
      <Tag color="success">{words.on}</Tag>{' '}
      <span className={status.recoveryCodesLeft < 3 ? classes.warning : classes.hint}>
        {words.codesLeft(status.recoveryCodesLeft)}
      </span>
    </>
  )
}

interface SecondFactorRowProps {
  accounts: Accounts
  /** Runs something once its user has shown who they are. */
  withProof: (run: () => void) => void
}

/** The account's second factor: set up, new recovery codes, off. */
export function SecondFactorRow({ accounts, withProof }: SecondFactorRowProps) {
  const query = useCall(secondFactorStatus, undefined, { quiet: true })
  const [open, setOpen] = useState<'setUp' | 'renew' | 'turnOff'>()
  const close = () => setOpen(undefined)
  const status = query.data
  return (
    <>
      <SettingRow
        name={words.name}
        value={status ? <State status={status} /> : query.isError && words.failed}
      >
        {query.isError && (
          <Button size="small" loading={query.isFetching} onClick={() => void query.refetch()}>
            {words.retry}
          </Button>
        )}
        {status && !status.enabled && (
          <Button size="small" onClick={() => withProof(() => setOpen('setUp'))}>
            {words.setUp}
          </Button>
        )}
        {status?.enabled && (
          <>
            <Button size="small" onClick={() => setOpen('renew')}>
              {words.renew}
            </Button>
            {status.required ? (
              <span className={classes.hint}>{words.required}</span>
            ) : (
              <Button size="small" onClick={() => setOpen('turnOff')}>
                {words.turnOff}
              </Button>
            )}
          </>
        )}
      </SettingRow>
      {open === 'setUp' && <SetUpDialog onClose={close} onOn={() => void query.refetch()} />}
      {open === 'renew' && <RenewDialog accounts={accounts} onClose={close} />}
      {open === 'turnOff' && <TurnOffDialog accounts={accounts} onClose={close} />}
    </>
  )
}
