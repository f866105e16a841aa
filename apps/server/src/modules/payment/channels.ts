import type { Outside } from '../../integrations/outside.ts'
import type { PaymentChannel } from '../../integrations/payment/payment-channel.ts'
import type { Merchants } from './merchants.ts'
import type { AttemptRow, OrderRow } from './tables.ts'

export type OnlineChannel = 'wxpay' | 'alipay'
/** How addresses for news name a channel: merchants of apps have one of their own. */
export const newsChannels = ['wxpay', 'alipay', 'merchant'] as const
export type NewsChannel = (typeof newsChannels)[number]

export type ChannelsOfApps = ReturnType<typeof createChannelsOfApps>

/** The channels by which orders are paid: the platform's, or that of the app's own merchant. */
export function createChannelsOfApps(
  outside: Pick<Outside, 'payment'>,
  merchants: Pick<Merchants, 'keysOf'>,
  publicUrl: string,
) {
  async function ofMerchant(appId: string): Promise<PaymentChannel | undefined> {
    const keys = await merchants.keysOf(appId)
    return keys && outside.payment.ofMerchant(keys)
  }
  return {
    of: async ({ appId, payee }: Pick<OrderRow, 'appId' | 'payee'>, channel: OnlineChannel) =>
      payee === 'platform' ? outside.payment.of(channel) : ofMerchant(appId),

    /** The channel of an attempt, while the same merchant is still set. */
    async ofAttempt({ appId, channel, merchantId }: AttemptRow): Promise<PaymentChannel | undefined> {
      const platform = channel === 'wxpay' || channel === 'alipay' ? outside.payment.of(channel) : undefined
      for (const one of [platform, await ofMerchant(appId)])
        if (one?.name === channel && (await one.merchant()).merchantId === merchantId) return one
      return undefined
    },

    ofNews: async (appId: string, channel: NewsChannel) =>
      channel === 'merchant' ? ofMerchant(appId) : outside.payment.of(channel),

    /** Where a channel tells what became of an order's payments. */
    newsAddress({ appId, payee }: Pick<OrderRow, 'appId' | 'payee'>, channel: PaymentChannel): string {
      const name: NewsChannel = payee === 'platform' ? channel.name : 'merchant'
      return `${channel.notifyBase ?? publicUrl}/pay/news/${name}/${appId}`
    },
  }
}
