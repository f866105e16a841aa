import { PictureOutlined } from '@ant-design/icons'
import { siteContactSchema } from '@zhanfang/contract'
import { Button, Form, Input, Upload } from 'antd'
import { ruleOf } from '../../../components/form/rule-of.ts'
import { toastError } from '../../../toast.ts'
import type { Logo } from './begin-site.ts'
import classes from './facts-fields.module.css'
import { texts } from './texts.ts'

const pictureTypes = ['image/png', 'image/jpeg', 'image/webp']
const { phone, address, mail } = siteContactSchema.shape

interface LogoFieldProps {
  /** Given by the form. */
  value?: Logo
  onChange?: (logo: Logo) => void
  id?: string
}

/** A picture that is sent with the form: the app whose library keeps it may not exist yet. */
function LogoField({ value, onChange, id }: LogoFieldProps) {
  const url = value?.url ?? ''
  return (
    <div className={classes.logo}>
      {url !== '' && <img src={url} alt={texts.logo} width={40} height={40} />}
      <Upload
        id={id}
        accept={pictureTypes.join(',')}
        showUploadList={false}
        beforeUpload={(file) => {
          if (pictureTypes.includes(file.type)) onChange?.({ url: URL.createObjectURL(file), file })
          else toastError(texts.wrongLogo)
          return false
        }}
      >
        <Button icon={<PictureOutlined aria-hidden />}>
          {url === '' ? texts.chooseLogo : texts.changeLogo}
        </Button>
      </Upload>
    </div>
  )
}

/** Telephone, address, mail and logo of a site, as fields of a form; its name is the form's own. */
export function FactsFields() {
  return (
    <>
      <Form.Item name="phone" label={texts.phone} rules={[ruleOf(phone)]}>
        <Input maxLength={30} inputMode="tel" autoComplete="off" placeholder={texts.phonePlaceholder} />
      </Form.Item>
      <Form.Item name="address" label={texts.address} rules={[ruleOf(address)]}>
        <Input maxLength={60} autoComplete="off" placeholder={texts.addressPlaceholder} />
      </Form.Item>
      <Form.Item name="mail" label={texts.mail} rules={[ruleOf(mail)]}>
        <Input maxLength={60} inputMode="email" autoComplete="off" placeholder={texts.mailPlaceholder} />
      </Form.Item>
      <Form.Item name="logo" label={texts.logo} extra={texts.logoHint}>
        <LogoField />
      </Form.Item>
    </>
  )
}
