import {
  customerBlock,
  customerGroupAdd,
  customerGroupList,
  customerGroupRemove,
  customerList,
  customerMerge,
  limits,
  type CustomerRow,
} from '@zhanfang/contract'
import { Form, Input, Select } from 'antd'
import { api, useCall, useCallMutation } from '../../api.ts'
import { FormDialog } from '../../components/form/form-dialog.tsx'
import { RemoteSelect } from '../../components/form/remote-select.tsx'
import { texts } from './texts.ts'

interface OneCustomer {
  customer: Pick<CustomerRow, 'id' | 'nickname'>
  onClose: () => void
}

/** Asks why somebody is kept out; the reason is what they read at their next login. */
export function BlockDialog({ customer, onClose }: OneCustomer) {
  const [form] = Form.useForm<{ reason: string }>()
  const block = useCallMutation(customerBlock, { done: texts.blocked, silent: true, onSuccess: onClose })
  return (
    <FormDialog
      title={texts.blockTitle(customer.nickname)}
      form={form}
      fields={['reason']}
      focus="reason"
      okText={texts.actions.block}
      okDanger
      initialValues={{ reason: '' }}
      onSubmit={(body) => block.mutateAsync({ params: { id: customer.id }, body })}
      onClose={onClose}
    >
      <p>{texts.blockHint}</p>
      <Form.Item name="reason" label={texts.blockReason} extra={texts.blockReasonHint}>
        <Input maxLength={limits.blockReason.max} showCount autoComplete="off" />
      </Form.Item>
    </FormDialog>
  )
}

/** Asks which other record is the same person. */
export function MergeDialog({ customer, onClose }: OneCustomer) {
  const [form] = Form.useForm<{ goneId: string }>()
  const merge = useCallMutation(customerMerge, { done: texts.merged, silent: true, onSuccess: onClose })
  return (
    <FormDialog
      title={texts.mergeTitle(customer.nickname)}
      form={form}
      fields={['goneId']}
      okText={texts.actions.merge}
      okDanger
      onSubmit={({ goneId }) => merge.mutateAsync({ body: { keptId: customer.id, goneId } })}
      onClose={onClose}
    >
      <p>{texts.mergeHint}</p>
      <Form.Item
        name="goneId"
        label={texts.mergeOther}
        rules={[{ required: true, message: texts.mergeRequired }]}
      >
        <RemoteSelect<CustomerRow>
          module="customer"
          name="merge"
          placeholder={texts.search}
          none={texts.mergeNone}
          search={(query) => api.call(customerList, { query: { ...query, state: 'active' } })}
          optionOf={({ id, nickname, phone }) => ({
            value: id,
            label: phone === '' ? nickname : `${nickname}（${phone}）`,
            disabled: id === customer.id,
          })}
        />
      </Form.Item>
    </FormDialog>
  )
}

interface GroupChoiceProps {
  ids: readonly string[]
  /** Whether they are put in or taken out. */
  adds: boolean
  done: () => void
  onClose: () => void
}

/** Asks for the group that customers are put into, or taken out of. */
export function GroupChoiceDialog({ ids, adds, done, onClose }: GroupChoiceProps) {
  const [form] = Form.useForm<{ group: string }>()
  const manual = (useCall(customerGroupList).data?.list ?? []).filter(({ rule }) => rule === null)
  const finish = () => {
    done()
    onClose()
  }
  const add = useCallMutation(customerGroupAdd, { done: texts.grouped, silent: true, onSuccess: finish })
  const takeOut = useCallMutation(customerGroupRemove, {
    done: texts.ungrouped,
    silent: true,
    onSuccess: finish,
  })
  return (
    <FormDialog
      title={adds ? texts.actions.group : texts.actions.ungroup}
      form={form}
      fields={['group']}
      onSubmit={({ group }) => {
        const input = { params: { id: group }, body: { ids: [...ids] } }
        return adds ? add.mutateAsync(input) : takeOut.mutateAsync(input)
      }}
      onClose={onClose}
    >
      <Form.Item
        name="group"
        label={texts.chooseGroup}
        rules={[{ required: true, message: texts.chooseGroupRequired }]}
      >
        <Select
          notFoundContent={texts.noManualGroups}
          options={manual.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Form.Item>
    </FormDialog>
  )
}
