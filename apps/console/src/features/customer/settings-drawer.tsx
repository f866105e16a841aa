import { customerSettings, customerSettingsUpdate, limits } from '@zhanfang/contract'
import { Button, Form, Input, Switch, Typography } from 'antd'
import { useCall, useCallMutation } from '../../api.ts'
import { FormDrawer } from '../../components/form/form-drawer.tsx'
import { texts } from './texts.ts'

/** Whether visitors may log in, and what they agree to. */
export function CustomerSettingsDrawer({ onClose }: { onClose: () => void }) {
  const [form] = Form.useForm<{ loginOn: boolean; agreement: string }>()
  const settings = useCall(customerSettings)
  const update = useCallMutation(customerSettingsUpdate, { done: texts.saved, onSuccess: onClose })
  return (
    <FormDrawer title={texts.settings.title} size={560} form={form} onClose={onClose}>
      {settings.data && (
        <Form
          form={form}
          layout="vertical"
          initialValues={{ loginOn: settings.data.loginOn, agreement: settings.data.agreement }}
          onFinish={(body) => update.mutate({ body })}
        >
          <Form.Item
            name="loginOn"
            label={texts.settings.loginOn}
            extra={texts.settings.loginHint}
            valuePropName="checked"
          >
            <Switch />
          </Form.Item>
          <Form.Item
            name="agreement"
            label={texts.settings.agreement}
            extra={texts.settings.agreementHint(settings.data.agreementVersion)}
            rules={[{ max: limits.customerAgreement.max, message: texts.settings.tooLong }]}
          >
            <Input.TextArea rows={12} placeholder={settings.data.usual} />
          </Form.Item>
          <Typography.Paragraph type="secondary">{texts.settings.leavingHint}</Typography.Paragraph>
          <Button type="primary" htmlType="submit" loading={update.isPending}>
            {texts.actions.save}
          </Button>
        </Form>
      )}
    </FormDrawer>
  )
}
