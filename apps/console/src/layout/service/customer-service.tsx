import { CustomerServiceOutlined } from '@ant-design/icons'
import type { PlatformSetting } from '@zhanfang/contract'
import { Button, Popover } from 'antd'
import { CopyButton } from '../../components/values/copy-button.tsx'
import { usePlatformSetting } from '../../features/platform/public/use-platform-setting.ts'
import classes from './customer-service.module.css'
import { serviceOf } from './service-contact.ts'
import { texts } from '../texts.ts'

export function CustomerServiceCard({ setting }: { setting: PlatformSetting }) {
  const { name, phone, qrcode } = serviceOf(setting)
  return (
    <div className={classes.card}>
      {qrcode && (
        <>
          <img className={classes.code} src={qrcode} alt={texts.service.qrcode} width={150} height={150} />
          <span className={classes.scan}>{texts.service.scan}</span>
        </>
      )}
      <strong>{name}</strong>
      <span>
        <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>{phone}</a>{' '}
        <CopyButton text={phone} label={texts.service.copy} bare type="text" size="small" />
      </span>
    </div>
  )
}

/** How to reach the platform's people; nothing while the platform offers none. */
export function CustomerService({ compact }: { compact?: boolean }) {
  const setting = usePlatformSetting()
  if (!setting?.platformCustomerServiceOpen) return null
  const { button } = serviceOf(setting)
  return (
    <Popover trigger="click" placement="bottomRight" content={<CustomerServiceCard setting={setting} />}>
      <Button type="text" icon={<CustomerServiceOutlined />} aria-label={button} title={button}>
        {compact ? null : button}
      </Button>
    </Popover>
  )
}
