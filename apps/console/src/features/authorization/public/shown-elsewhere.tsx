import { userAuthData } from '@zhanfang/contract'
import { Alert, Button, Form } from 'antd'
import { useState } from 'react'
import { useCall } from '../../../api.ts'
import { showFailure } from '../../../components/form/failure-at-fields.ts'
import { AuditStatusTag } from '../../todo/public/audit-status-tag.tsx'
import classes from '../authorization.module.css'
import { texts } from './texts.ts'
import { ApplyFields, type ApplyItem, type ApplyValues, useApply } from '../apply-form.tsx'

const words = texts.apply

/** Where a content is shown besides its own app, and a form to ask for more; a part of the dialog of sharing. */
export function ShownElsewhere(item: ApplyItem) {
  const { itemType, itemId } = item
  const [form] = Form.useForm<ApplyValues>()
  const [failure, setFailure] = useState('')
  const [busy, setBusy] = useState(false)
  const apply = useApply([item])
  const places = useCall(userAuthData, { body: { itemType, itemId, size: 50 } }, { quiet: true })
  const list = places.data?.list.filter(({ auditStatus }) => auditStatus < 2) ?? []

  async function submit(values: ApplyValues) {
    setBusy(true)
    setFailure('')
    try {
      await apply(values)
      form.resetFields()
    } catch (error) {
      setFailure(showFailure(form, error, (name) => name))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={classes.elsewhere}>
      <p>{words.intro}</p>
      {failure && <Alert type="error" showIcon title={failure} role="alert" />}
      <Form<ApplyValues>
        form={form}
        scrollToFirstError={{ focus: true, block: 'center' }}
        layout="vertical"
        initialValues={{ applyReason: '' }}
        onFinish={(values) => void submit(values)}
      >
        <ApplyFields items={[item]} form={form} />
        <Button type="primary" htmlType="submit" loading={busy} className={classes.submit ?? ''}>
          {words.submit}
        </Button>
      </Form>
      <h3 className={classes.heading}>{words.shownIn}</h3>
      {list.length === 0 ? (
        <p className={classes.quiet}>{words.nowhere}</p>
      ) : (
        <ul className={classes.places}>
          {list.map(({ id, toAppName, auditStatus }) => (
            <li key={id}>
              <span>{toAppName}</span>
              <AuditStatusTag status={auditStatus} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
