import { createDeliveries } from '../../cashier/deliveries.ts'
import { serveCashier } from '../../cashier/pages.ts'
import { createTradeStore } from '../../cashier/trades.ts'
import type { SandboxService } from '../../service.ts'
import { texts } from '../../texts.ts'
import { registerV2 } from './v2.ts'
import { createKeyPair, type KeyPair } from './v3-crypto.ts'
import { registerV3, type V3Merchant } from './v3.ts'

const PLATFORM_SERIAL = 'PUB_KEY_ID_0000000000000000000000000000000000'
/** The key of every merchant of APIv2 and of the platform's own: whoever tries the binding of one enters it. */
export const SANDBOX_API_KEY = 'sandboxsandboxsandboxsandbox1234'

let made: { merchant: KeyPair; platform: KeyPair } | undefined
/** Making keys takes a moment, and most who start a sandbox pay nothing. */
const keyPairs = () => (made ??= { merchant: createKeyPair(), platform: createKeyPair() })

/** WeChat Pay: APIv3 for the platform, APIv2 for merchants of apps, and a phone that pays. */
export const service: SandboxService = {
  title: texts.wechatPay,
  calls: [
    'v3/pay/transactions/{native,jsapi,h5}',
    'v3/pay/transactions/out-trade-no/{no}',
    'v3/refund/domestic/refunds',
    'v3/bill/tradebill',
    'pay/unifiedorder',
    'pay/orderquery',
    'pay/closeorder',
    'pay/downloadbill',
    'pay/refundquery',
    'secapi/pay/refund',
    'cashier',
  ],
  register(app, { now }) {
    const trades = createTradeStore(now)
    const deliveries = createDeliveries(
      // APIv3 is answered by the status, APIv2 by the body.
      (status, body) => status < 300 && (!body.includes('<xml') || body.includes('SUCCESS')),
      now,
    )
    app.addHook('onClose', async () => deliveries.stop())
    const merchant: V3Merchant = {
      appId: 'wxsandbox0000000',
      mchId: '1900000001',
      serialNo: 'SANDBOX0000000000000000000000000000000001',
      apiKey: SANDBOX_API_KEY,
      get keys() {
        return keyPairs().merchant
      },
    }
    const platform = {
      serial: PLATFORM_SERIAL,
      get keys() {
        return keyPairs().platform
      },
    }
    app.get('/merchant', () => ({
      appId: merchant.appId,
      mchId: merchant.mchId,
      serialNo: merchant.serialNo,
      apiKey: merchant.apiKey,
      privateKey: merchant.keys.privateKey,
      publicKeyId: platform.serial,
      publicKey: platform.keys.publicKey,
    }))
    void app.register(async (scope) => registerV3(scope, { merchant, platform, trades, deliveries, now }), {
      prefix: '/v3',
    })
    registerV2(app, { apiKey: SANDBOX_API_KEY, trades, deliveries })
    serveCashier(app, { title: texts.wechatPayCashier, trades, attempts: deliveries.attempts, now })
  },
}
