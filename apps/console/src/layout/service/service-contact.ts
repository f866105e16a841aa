import type { PlatformSetting } from '@zhanfang/contract'
import { texts } from '../texts.ts'

/** How the platform's people are reached, with the defaults for what the platform left empty. */
export function serviceOf(setting: PlatformSetting) {
  return {
    button: setting.platformCustomerServiceButtonName || texts.service.button,
    name: setting.platformCustomerServiceName || texts.service.name,
    phone: setting.platformCustomerServicePhone || texts.service.phone,
    qrcode: setting.platformCustomerServiceQrcode,
  }
}
