import { memberList } from '@zhanfang/contract'
import { businessCardOfMember } from '@zhanfang/contract/content-kinds/business-card/calls'
import { Checkbox, Form, Radio } from 'antd'
import { useNavigate } from 'react-router'
import { api, useCallMutation } from '../../../../api.ts'
import { FormDialog } from '../../../../components/form/form-dialog.tsx'
import { RemoteSelect } from '../../../../components/form/remote-select.tsx'
import { toastSuccess } from '../../../../toast.ts'
import { useCan } from '../../../app/public/use-app.ts'
import { contentPaths } from '../../content-screens.ts'
import { texts } from './texts.ts'

const words = texts.ofMember

interface Values {
  whose: 'own' | 'other'
  userId?: string
  withContact: boolean
}

/** Asks whose card it shall be, and goes on in the editor with what is known of them. */
export function MemberCardDialog({ onClose }: { onClose: () => void }) {
  const [form] = Form.useForm<Values>()
  const whose = Form.useWatch('whose', form) ?? 'own'
  const managesMembers = useCan()('member:manage')
  const navigate = useNavigate()
  const make = useCallMutation(businessCardOfMember, {
    silent: true,
    onSuccess({ id, isNew }) {
      if (!isNew) toastSuccess(words.there)
      void navigate(contentPaths.edit('business-card', id))
    },
  })
  return (
    <FormDialog<Values>
      title={words.title}
      okText={words.make}
      form={form}
      fields={['userId']}
      initialValues={{ whose: 'own', withContact: false }}
      onSubmit={({ userId, withContact }) =>
        make.mutateAsync({ body: whose === 'own' ? { withContact } : { userId } })
      }
      onClose={onClose}
    >
      {managesMembers && (
        <Form.Item name="whose" label={words.whose}>
          <Radio.Group
            options={[
              { value: 'own', label: words.own },
              { value: 'other', label: words.other },
            ]}
          />
        </Form.Item>
      )}
      {whose === 'own' ? (
        <Form.Item name="withContact" valuePropName="checked" extra={words.contactHint}>
          <Checkbox>{words.withContact}</Checkbox>
        </Form.Item>
      ) : (
        <Form.Item
          name="userId"
          label={words.member}
          extra={words.otherHint}
          rules={[{ required: true, message: words.memberRequired }]}
        >
          <RemoteSelect
            module="member"
            name="of-card"
            search={(query) => api.call(memberList, { query })}
            optionOf={({ id, nickname, roleName }) => ({ value: id, label: nickname, note: roleName })}
            placeholder={words.memberRequired}
          />
        </Form.Item>
      )}
    </FormDialog>
  )
}
