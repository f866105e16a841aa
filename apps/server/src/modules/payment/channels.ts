import type { Outside } from '../../integrations/outside.ts'
import type { PaymentChannel } from '../../integrations/payment/payment-channel.ts'
import type { AlipayMerchants } from './alipay-merchants.ts'
import type { Merchants } from './merchants.ts'
import type { AttemptRow, OrderRow } from './tables.ts'

export type OnlineChannel = 'wxpay' | 'alipay'
/** How addresses for news name a channel: merchants of apps have one of their own. */
export const newsChannels = ['wxpay', 'alipay', 'merchant', 'alipay-merchant'] as const
export type NewsChannel = (typeof newsChannels)[number]

/** How the address names the channel of a payment. */
export const newsChannelOf = ({ payee, channel }: { payee: string; channel: string }): NewsChannel =>
  channel === 'alipay'
    ? payee === 'app'
      ? 'alipay-merchant'
      : 'alipay'
    : payee === 'app'
      ? 'merchant'
      : 'wxpay'

export type ChannelsOfApps = ReturnType<typeof createChannelsOfApps>

/** The channels by which orders are paid: the platform's, or that of the app's own merchant. */
export function createChannelsOfApps(
  outside: Pick<Outside, 'payment'>,
  {
    merchants,
    alipayMerchants,
  }: { merchants: Pick<Merchants, 'keysOf'>; alipayMerchants: Pick<AlipayMerchants, 'keysOf'> },
  publicUrl: string,
) {
  async function ofMerchant(appId: string, channel: OnlineChannel): Promise<PaymentChannel | undefined> {
    if (channel === 'alipay') {
      const keys = await alipayMerchants.keysOf(appId)
      return keys && outside.payment.ofAlipayMerchant(keys)
    }
    const keys = await merchants.keysOf(appId)
    return keys && outside.payment.ofMerchant(keys)
  }
  const of = async ({ appId, payee }: Pick<OrderRow, 'appId' | 'payee'>, channel: OnlineChannel) =>
    payee === 'platform' ? outside.payment.of(channel) : ofMerchant(appId, channel)
  return {
    of,

    /** The channel of an attempt, while the same merchant is still set. */
    async ofAttempt({
      appId,
      payee,
      channel,
      merchantId,
      merchantAppId,
    }: AttemptRow): Promise<PaymentChannel | undefined> {
      const isOnline = channel === 'wxpay' || channel === 'alipay'
      const one = isOnline ? await of({ appId, payee }, channel) : undefined
      if (one?.name !== channel) return undefined
      const merchant = await one.merchant()
      return merchant.merchantId === merchantId && merchant.appId === merchantAppId ? one : undefined
    },

    ofNews: async (appId: string, channel: NewsChannel) =>
      channel === 'merchant'
        ? ofMerchant(appId, 'wxpay')
        : channel === 'alipay-merchant'
          ? ofMerchant(appId, 'alipay')
          : outside.payment.of(channel),

    /** What the merchants are called by which an app can be paid, with the app of each there. */
    async ofApp(appId: string): Promise<{ channel: OnlineChannel; appId: string }[]> {
      const [wxpay, alipay] = await Promise.all([merchants.keysOf(appId), alipayMerchants.keysOf(appId)])
      return [
        ...(wxpay ? [{ channel: 'wxpay' as const, appId: wxpay.appId }] : []),
        ...(alipay ? [{ channel: 'alipay' as const, appId: alipay.appId }] : []),
      ]
    },

    /** Where a channel tells what became of an order's payments. */
    newsAddress({ appId, payee }: Pick<OrderRow, 'appId' | 'payee'>, channel: PaymentChannel): string {
      const name = newsChannelOf({ payee, channel: channel.name })
      return `${channel.notifyBase ?? publicUrl}/pay/news/${name}/${appId}`
    },
  }
}
