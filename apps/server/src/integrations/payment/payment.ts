import { createAlipay, type AlipayKeys } from './alipay.ts'
import type { PaymentChannel, PaymentChannelName } from './payment-channel.ts'
import { sandboxAlipayKeys, sandboxWxpayKeys } from './sandbox-keys.ts'
import { createWxpayV2, type WxpayV2Keys } from './wxpay-v2.ts'
import { createWxpayV3 } from './wxpay-v3.ts'
import type { WxpayV3Keys } from './wxpay-v3-keys.ts'

export interface PaymentConfig {
  wxpay:
    | { way: 'merchant'; baseUrl: string; keys: WxpayV3Keys }
    | { way: 'sandbox'; baseUrl: string; notifyBase: string }
    | undefined
  alipay:
    | { way: 'merchant'; gateway: string; keys: AlipayKeys }
    | { way: 'sandbox'; baseUrl: string; notifyBase: string }
    | undefined
  /** Where merchants that operators bind are served; `notifyBase` in a sandbox alone. */
  wxpayV2: { baseUrl: string; notifyBase: string | undefined }
  alipayMerchants: { gateway: string; notifyBase: string | undefined }
}

/** The channels by which this platform is paid, and those of merchants that operators have bound. */
export interface PaymentChannels {
  /** Undefined while the platform has no account there. */
  of(name: PaymentChannelName): PaymentChannel | undefined
  ofMerchant(keys: WxpayV2Keys): PaymentChannel
  ofAlipayMerchant(keys: AlipayKeys): PaymentChannel
}

export function createPaymentChannels({
  wxpay,
  alipay,
  wxpayV2,
  alipayMerchants,
}: PaymentConfig): PaymentChannels {
  const channels: Record<PaymentChannelName, PaymentChannel | undefined> = {
    wxpay:
      wxpay &&
      createWxpayV3(
        wxpay.way === 'merchant'
          ? { baseUrl: wxpay.baseUrl, readKeys: async () => wxpay.keys }
          : {
              baseUrl: wxpay.baseUrl,
              readKeys: () => sandboxWxpayKeys(wxpay.baseUrl),
              notifyBase: wxpay.notifyBase,
            },
      ),
    alipay:
      alipay &&
      createAlipay(
        alipay.way === 'merchant'
          ? { gateway: alipay.gateway, readKeys: async () => alipay.keys }
          : {
              gateway: `${alipay.baseUrl}/gateway.do`,
              readKeys: () => sandboxAlipayKeys(alipay.baseUrl),
              notifyBase: alipay.notifyBase,
            },
      ),
  }
  return {
    of: (name) => channels[name],
    ofMerchant: (keys) => createWxpayV2({ ...wxpayV2, keys }),
    ofAlipayMerchant: (keys) => createAlipay({ ...alipayMerchants, readKeys: async () => keys }),
  }
}
