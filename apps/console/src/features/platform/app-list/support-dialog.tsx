import { limits, supportPassOpen, type PlatformApp } from '@zhanfang/contract'
import { Form, Input, Radio } from 'antd'
import { useNavigate } from 'react-router'
import { useCallMutation } from '../../../api.ts'
import { FormDialog } from '../../../components/form/form-dialog.tsx'
import classes from './apps-page.module.css'
import { texts } from './texts.ts'

/** Where an app is entered. */
export const entranceOf = (appId: string): string => `/mini/message?appId=${encodeURIComponent(appId)}`

/** Asks why an app of others is entered, and enters it. */
export function SupportDialog({ app, onClose }: { app: PlatformApp; onClose: () => void }) {
  const [form] = Form.useForm<{ reason: string; readOnly: boolean }>()
  const navigate = useNavigate()
  const open = useCallMutation(supportPassOpen, {
    silent: true,
    onSuccess: () => {
      onClose()
      void navigate(entranceOf(app.id))
    },
  })
  return (
    <FormDialog
      title={texts.supportTitle(app.appName)}
      form={form}
      okText={texts.go}
      fields={['reason', 'readOnly']}
      focus="reason"
      initialValues={{ readOnly: true }}
      onSubmit={(body) => open.mutateAsync({ params: { id: app.id }, body })}
      onClose={onClose}
    >
      <p className={classes.hint}>{texts.supportHint}</p>
      <Form.Item
        name="reason"
        label={texts.reason}
        extra={texts.reasonHint}
        rules={[{ required: true, whitespace: true, message: limits.supportReason.required }]}
      >
        <Input.TextArea
          maxLength={limits.supportReason.max}
          showCount
          placeholder={texts.reasonPlaceholder}
          autoSize={{ minRows: 2, maxRows: 4 }}
        />
      </Form.Item>
      <Form.Item name="readOnly" label={texts.scope}>
        <Radio.Group
          className={classes.scopes}
          options={[
            { value: true, label: texts.scopes.readOnly },
            { value: false, label: texts.scopes.writing },
          ]}
        />
      </Form.Item>
    </FormDialog>
  )
}
