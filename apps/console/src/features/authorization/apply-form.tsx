import { authApply, authApplyNeedAudit, authTargets, batchAuthData, limits } from '@zhanfang/contract'
import { Alert, Form, type FormInstance, Input } from 'antd'
import { api, useCall, useCallMutation } from '../../api.ts'
import { RemoteSelect } from '../../components/form/remote-select.tsx'
import { toastInfo, toastSuccess } from '../../toast.ts'
import { texts } from './public/texts.ts'

const words = texts.apply

/** A content that is to be shown elsewhere. */
export interface ApplyItem {
  itemType: string
  itemId: string
  title: string
}

export interface ApplyValues {
  toAppId: string
  applyReason: string
}

/** Asks for one content or for many; resolves once the server has them. */
export function useApply(items: readonly ApplyItem[]): (values: ApplyValues) => Promise<void> {
  const one = useCallMutation(authApply, { silent: true, changes: ['todo', 'notice'] })
  const many = useCallMutation(batchAuthData, { silent: true, changes: ['todo', 'notice'] })
  return async (values) => {
    const [first, ...rest] = items
    if (first && rest.length === 0) {
      const { itemType, itemId } = first
      const { auditStatus } = await one.mutateAsync({ body: { itemType, itemId, ...values } })
      toastSuccess(auditStatus === 1 ? words.granted : words.sent)
      return
    }
    const itemList = items.map(({ itemType, itemId }) => ({ itemType, itemId }))
    const { results } = await many.mutateAsync({ body: { itemList, ...values } })
    const failed = results.filter(({ ok }) => !ok)
    const said = words.sentMany(results.length - failed.length, failed.length)
    if (failed.length === 0) toastSuccess(said)
    else toastInfo([said, ...new Set(failed.map(({ msg }) => msg))].join('；'))
  }
}

/** The fields of an application: where it is to be shown, and why. */
export function ApplyFields({
  items,
  form,
}: {
  items: readonly ApplyItem[]
  form: FormInstance<ApplyValues>
}) {
  const toAppId = Form.useWatch('toAppId', form)
  const [first] = items
  const need = useCall(
    authApplyNeedAudit,
    {
      body: {
        itemType: first?.itemType ?? '',
        itemId: first?.itemId ?? '',
        toAppId: toAppId ?? '',
      },
    },
    { enabled: first !== undefined && Boolean(toAppId), quiet: true },
  )
  return (
    <>
      <Form.Item
        name="toAppId"
        label={words.target}
        extra={words.hint}
        rules={[{ required: true, message: words.chooseTarget }]}
      >
        <RemoteSelect
          module="authorization"
          name="targets"
          placeholder={words.placeholder}
          none={words.none}
          search={async ({ keywords, page }) => {
            const { list } = await api.call(authTargets, { query: { keywords } }, { silent: true })
            return page === 1 ? { list, total: list.length } : { list: [], total: list.length }
          }}
          optionOf={({ appId, appName, isOwn }) => ({
            value: appId,
            label: appName,
            note: isOwn ? words.own : undefined,
          })}
        />
      </Form.Item>
      <Form.Item name="applyReason" label={words.reason}>
        <Input.TextArea
          rows={3}
          maxLength={limits.auditWords.max}
          showCount
          placeholder={words.reasonPlaceholder}
        />
      </Form.Item>
      {need.data && (
        <Alert
          type={need.data.refused === '' ? 'info' : 'warning'}
          showIcon
          title={need.data.refused || (need.data.needAudit ? words.needsAudit : words.noAudit)}
        />
      )}
    </>
  )
}
