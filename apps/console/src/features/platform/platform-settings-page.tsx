import {
  platformHomePageType,
  platformHomePageTypeUpdate,
  platformSetting,
  platformSettingUpdate,
  type PlatformSetting,
} from '@zhanfang/contract'
import { Button, Card, ColorPicker, Form, Input, Radio, Skeleton, Switch } from 'antd'
import { useEffect, useState } from 'react'
import { fieldErrorsOf, tellFailure, useCall, useCallMutation } from '../../api.ts'
import { ListFailure } from '../../components/list/list-outcome.tsx'
import { SectionNav } from '../../components/page/section-nav.tsx'
import { PageHeader } from '../../components/page/page-header.tsx'
import { useLeaveQuestion } from '../../components/leaving/use-leave-question.ts'
import { toastSuccess } from '../../toast.ts'
import { PictureField } from './public/picture-field.tsx'
import classes from './platform-settings-page.module.css'
import { texts } from './texts.ts'

const words = texts.settings
const addressPattern = /^$|^https?:\/\/[^\s"'<>]+$|^\/(?!\/)[^\s"'<>\\]*$/

type Values = Omit<PlatformSetting, 'sandboxServices' | 'sessionIdleMinutes'> & {
  platformHomePageType: 0 | 1
}
const fieldNames = [
  'platformName',
  'platformLogo',
  'platformAccentColor',
  'platformFilingNumber',
  'platformSecondFactorRequired',
  'platformWatermarkOpen',
  'platformContentSafetyOpen',
  'platformHomePageType',
  'platformCustomerServiceOpen',
  'platformCustomerServiceButtonName',
  'platformCustomerServiceName',
  'platformCustomerServicePhone',
  'platformCustomerServiceQrcode',
  'platformAiChatOpen',
  'platformAiChatLink',
] as const satisfies (keyof Values)[]
const isFieldName = (name: string | undefined): name is keyof Values =>
  fieldNames.some((known) => known === name)

const sections = (['brand', 'home', 'safety', 'service', 'ai'] as const).map((id) => ({
  id,
  title: words[id],
}))

function SettingsForm({ saved }: { saved: Values }) {
  const [form] = Form.useForm<Values>()
  const [unsaved, setUnsaved] = useState(false)
  const update = useCallMutation(platformSettingUpdate, { silent: true })
  const updateHome = useCallMutation(platformHomePageTypeUpdate, { silent: true })
  useLeaveQuestion(unsaved)
  // A colleague's change is taken over as long as nothing was typed here.
  useEffect(() => {
    if (!unsaved) form.setFieldsValue(saved)
  }, [form, saved, unsaved])

  async function submit({ platformHomePageType: homePageType, ...setting }: Values) {
    try {
      await update.mutateAsync({ body: setting })
      if (homePageType !== saved.platformHomePageType)
        await updateHome.mutateAsync({ body: { platformHomePageType: homePageType } })
      setUnsaved(false)
      toastSuccess(words.saved)
    } catch (error) {
      const known = fieldErrorsOf(error).flatMap(({ name: [name], errors }) =>
        isFieldName(name) ? [{ name, errors }] : [],
      )
      if (known.length > 0) form.setFields(known)
      else tellFailure(error)
    }
  }

  const address = { pattern: addressPattern, message: words.addressWrong }
  return (
    <Form<Values>
      form={form}
      layout="vertical"
      className={classes.form}
      initialValues={saved}
      scrollToFirstError={{ focus: true }}
      onValuesChange={() => setUnsaved(true)}
      onFinish={(values) => void submit(values)}
    >
      <SectionNav label={words.sections} sections={sections} />
      <Card id="brand" title={words.brand}>
        <Form.Item
          name="platformName"
          label={words.name}
          rules={[{ required: true, whitespace: true, message: words.nameRequired }]}
        >
          <Input maxLength={20} showCount />
        </Form.Item>
        <Form.Item name="platformLogo" label={words.logo} extra={words.logoHint}>
          <PictureField label={words.logo} />
        </Form.Item>
        <Form.Item
          name="platformAccentColor"
          label={words.accent}
          extra={words.accentHint}
          getValueFromEvent={(color: { toHexString: () => string }) => color.toHexString()}
        >
          <ColorPicker disabledAlpha showText format="hex" />
        </Form.Item>
      </Card>
      <Card id="home" title={words.home}>
        <Form.Item name="platformHomePageType" label={words.homeType}>
          <Radio.Group
            options={[
              { value: 1, label: words.homeTypes[1] },
              { value: 0, label: words.homeTypes[0] },
            ]}
          />
        </Form.Item>
        <Form.Item name="platformFilingNumber" label={words.filing} extra={words.filingHint}>
          <Input maxLength={40} />
        </Form.Item>
      </Card>
      <Card id="safety" title={words.safety}>
        <Form.Item
          name="platformSecondFactorRequired"
          label={words.secondFactor}
          extra={words.secondFactorHint}
          valuePropName="checked"
        >
          <Switch />
        </Form.Item>
        <Form.Item
          name="platformWatermarkOpen"
          label={words.watermark}
          extra={words.watermarkHint}
          valuePropName="checked"
        >
          <Switch />
        </Form.Item>
        <Form.Item
          name="platformContentSafetyOpen"
          label={words.contentSafety}
          extra={words.contentSafetyHint}
          valuePropName="checked"
        >
          <Switch />
        </Form.Item>
      </Card>
      <Card id="service" title={words.service}>
        <Form.Item name="platformCustomerServiceOpen" label={words.serviceOpen} valuePropName="checked">
          <Switch />
        </Form.Item>
        <Form.Item name="platformCustomerServiceButtonName" label={words.serviceButton}>
          <Input maxLength={10} showCount />
        </Form.Item>
        <Form.Item name="platformCustomerServiceName" label={words.serviceName}>
          <Input maxLength={20} showCount />
        </Form.Item>
        <Form.Item
          name="platformCustomerServicePhone"
          label={words.servicePhone}
          rules={[{ pattern: /^[\d\s+()-]*$/, message: words.phoneWrong }]}
        >
          <Input maxLength={30} inputMode="tel" />
        </Form.Item>
        <Form.Item name="platformCustomerServiceQrcode" label={words.serviceQrcode} extra={words.qrcodeHint}>
          <PictureField label={words.serviceQrcode} />
        </Form.Item>
      </Card>
      <Card id="ai" title={words.ai}>
        <Form.Item name="platformAiChatOpen" label={words.aiOpen} valuePropName="checked">
          <Switch />
        </Form.Item>
        <Form.Item
          name="platformAiChatLink"
          label={words.aiLink}
          extra={words.aiHint}
          dependencies={['platformAiChatOpen']}
          rules={[
            address,
            ({ getFieldValue }) => ({
              required: getFieldValue('platformAiChatOpen') === true,
              message: words.linkRequired,
            }),
          ]}
        >
          <Input maxLength={500} showCount placeholder="https://" />
        </Form.Item>
      </Card>
      <footer className={classes.footer}>
        {unsaved && <span>{words.unsaved}</span>}
        <Button
          disabled={!unsaved}
          onClick={() => {
            form.setFieldsValue(saved)
            setUnsaved(false)
          }}
        >
          {words.reset}
        </Button>
        <Button type="primary" htmlType="submit" loading={update.isPending || updateHome.isPending}>
          {words.save}
        </Button>
      </footer>
    </Form>
  )
}

/** All that an administrator may say about this installation. */
export default function PlatformSettingsPage() {
  const setting = useCall(platformSetting)
  const home = useCall(platformHomePageType)
  const { data } = setting
  let content = <Skeleton active paragraph={{ rows: 10 }} />
  if (data && home.data) {
    const { sandboxServices: _, sessionIdleMinutes: __, ...fields } = data
    const type = home.data.platformHomePageType === 1 ? 1 : 0
    content = <SettingsForm saved={{ ...fields, platformHomePageType: type }} />
  } else if (setting.isError || home.isError) {
    content = (
      <ListFailure
        retrying={setting.isFetching || home.isFetching}
        onRetry={() => {
          void setting.refetch()
          void home.refetch()
        }}
      />
    )
  }
  return (
    <>
      <PageHeader title={words.title} purpose={words.purpose} />
      {content}
    </>
  )
}
