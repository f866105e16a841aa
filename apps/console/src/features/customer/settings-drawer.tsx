import { customerSettings, customerSettingsUpdate, limits } from '@zhanfang/contract'
import { Alert, Button, Form, Input, Skeleton, Switch, Typography } from 'antd'
import { useState } from 'react'
import { useCall, useCallMutation } from '../../api.ts'
import { showFailure } from '../../components/form/failure-at-fields.ts'
import { FormDrawer } from '../../components/form/form-drawer.tsx'
import { ListFailure } from '../../components/list/list-outcome.tsx'
import { texts } from './texts.ts'

/** Whether visitors may log in, and what they agree to. */
export function CustomerSettingsDrawer({ onClose }: { onClose: () => void }) {
  const [form] = Form.useForm<{ loginOn: boolean; agreement: string }>()
  const settings = useCall(customerSettings)
  const update = useCallMutation(customerSettingsUpdate, {
    done: texts.saved,
    silent: true,
    onSuccess: onClose,
  })
  const [failure, setFailure] = useState('')
  async function submit(body: { loginOn: boolean; agreement: string }) {
    setFailure('')
    try {
      await update.mutateAsync({ body })
    } catch (error) {
      setFailure(
        showFailure(form, error, (name) => (name === 'loginOn' || name === 'agreement' ? name : undefined)),
      )
    }
  }
  return (
    <FormDrawer title={texts.settings.title} size={560} form={form} onClose={onClose}>
      {!settings.data &&
        (settings.isError ? (
          <ListFailure retrying={settings.isFetching} onRetry={() => void settings.refetch()} />
        ) : (
          <Skeleton active />
        ))}
      {settings.data && (
        <Form
          form={form}
          layout="vertical"
          initialValues={{ loginOn: settings.data.loginOn, agreement: settings.data.agreement }}
          scrollToFirstError={{ focus: true, block: 'center' }}
          onFinish={(body) => void submit(body)}
        >
          {failure !== '' && <Alert type="error" showIcon role="alert" title={failure} />}
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
            <Input.TextArea
              rows={12}
              placeholder={settings.data.usual}
              count={{ show: true, max: limits.customerAgreement.max }}
            />
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
