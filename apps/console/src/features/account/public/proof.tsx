import { judgePassword, limits, type CallData, type personAccounts } from '@zhanfang/contract'
import { Form, Input, Modal } from 'antd'
import { type ReactNode, useState } from 'react'
import { useCallMutation } from '../../../api.ts'
import { texts as authTexts } from '../../auth/public/texts.ts'
import { FormDialog } from '../../../components/form/form-dialog.tsx'
import { OwnCodeField } from '../own-code-field.tsx'
import { texts } from '../texts.ts'

export type Accounts = CallData<typeof personAccounts>

/** How a login way is shown: masked value, whether bound. */
export const wayOf = (accounts: Accounts, way: Accounts['list'][number]['way']) =>
  accounts.list.find((row) => row.way === way)

export interface ProofValues {
  password?: string
  captcha?: string
}

/** Whether somebody can show at all that the account is his: some came by WeChat alone. */
export const canProve = (accounts: Accounts): boolean =>
  accounts.hasPassword || (wayOf(accounts, 'mobile')?.bound ?? false)

/** Asks for the password, or for a code to the bound mobile where there is none; in a form of `ProofValues`. */
export function ProofFields({ accounts }: { accounts: Accounts }) {
  return accounts.hasPassword ? (
    <Form.Item
      name="password"
      label={authTexts.password}
      rules={[{ required: true, message: authTexts.passwordRequired }]}
    >
      <Input.Password autoComplete="current-password" maxLength={limits.password.max * 2} />
    </Form.Item>
  ) : (
    <>
      <p>{texts.proof.byCode(wayOf(accounts, 'mobile')?.value ?? '')}</p>
      <OwnCodeField name="captcha" purpose="changephone" />
    </>
  )
}

/** Says what is missing to somebody who cannot prove himself. */
export function ProofImpossible({ onClose }: { onClose: () => void }) {
  return (
    <Modal
      open
      title={texts.proof.title}
      onOk={onClose}
      onCancel={onClose}
      okText={texts.proof.understood}
      cancelButtonProps={{ hidden: true }}
    >
      {texts.proof.impossible}
    </Modal>
  )
}

function ProofDialog({
  accounts,
  onProved,
  onClose,
}: {
  accounts: Accounts
  onProved: () => void
  onClose: () => void
}) {
  const [form] = Form.useForm<ProofValues>()
  const judge = useCallMutation(judgePassword, { silent: true })
  if (!canProve(accounts)) return <ProofImpossible onClose={onClose} />
  return (
    <FormDialog<ProofValues>
      title={texts.proof.title}
      form={form}
      okText={texts.proof.confirm}
      fields={['password', 'captcha']}
      focus={accounts.hasPassword ? 'password' : 'captcha'}
      onSubmit={async (body) => {
        await judge.mutateAsync({ body })
        onProved()
      }}
      onClose={onClose}
    >
      <p>{texts.proof.reason}</p>
      <ProofFields accounts={accounts} />
    </FormDialog>
  )
}

/** Runs what needs a proof of who one is: at once while the last one counts, otherwise after a dialog. */
export function useProof(accounts: Accounts | undefined): {
  withProof: (run: () => void) => void
  dialog: ReactNode
} {
  const [waiting, setWaiting] = useState<{ run: () => void }>()
  return {
    withProof: (run) => {
      // Half a minute is left for what the dialog after it sends.
      const until = accounts?.provedUntil ? Date.parse(accounts.provedUntil) : 0
      if (until > Date.now() + 30_000) run()
      else setWaiting({ run })
    },
    dialog: waiting && accounts && (
      <ProofDialog
        accounts={accounts}
        onProved={() => {
          setWaiting(undefined)
          waiting.run()
        }}
        onClose={() => setWaiting(undefined)}
      />
    ),
  }
}
