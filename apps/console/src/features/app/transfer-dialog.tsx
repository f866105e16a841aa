import { appDetail, ownerTransfer, personAccounts, type Member } from '@zhanfang/contract'
import { Form } from 'antd'
import { useNavigate } from 'react-router'
import { api, queryClient, useCall } from '../../api.ts'
import { toastSuccess } from '../../toast.ts'
import { FormDialog } from '../../components/form/form-dialog.tsx'
import { canProve, ProofFields, ProofImpossible, type ProofValues } from '../account/public/proof.tsx'
import classes from './members-page.module.css'
import { texts } from './members-texts.ts'

/** Hands the app on to a member, after the owner has shown that it is himself. */
export function TransferDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const navigate = useNavigate()
  const [form] = Form.useForm<ProofValues>()
  const accounts = useCall(personAccounts).data
  if (!accounts) return null
  if (!canProve(accounts)) return <ProofImpossible onClose={onClose} />

  async function transfer(body: ProofValues) {
    await api.call(ownerTransfer, { params: { id: member.id }, body }, { silent: true })
    onClose()
    toastSuccess(texts.transferred(member.nickname))
    // The list of members is no longer ours to see: it is left, and not asked for anew while it is still on the screen.
    await navigate('/mini/message')
    await queryClient.invalidateQueries({ queryKey: [appDetail.module] })
  }

  return (
    <FormDialog<ProofValues>
      title={texts.transferTitle(member.nickname)}
      form={form}
      okText={texts.transferOk}
      fields={['password', 'captcha']}
      focus={accounts.hasPassword ? 'password' : 'captcha'}
      onSubmit={transfer}
      onClose={onClose}
    >
      {texts.transferConsequences.map((sentence) => (
        <p key={sentence} className={classes.hint}>
          {sentence}
        </p>
      ))}
      <ProofFields accounts={accounts} />
    </FormDialog>
  )
}
