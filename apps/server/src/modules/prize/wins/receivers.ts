import { prizeLimits } from '@zhanfang/contract'
import { addressLine, receiverSchema } from '@zhanfang/contract/shop/address'
import { z } from 'zod'
import { type SecretBox, UnreadableSecret } from '../../../secrets/secret-box.ts'

/** Who gets a prize; the address is one line, empty for what is fetched at a counter. */
export const winReceiverSchema = z.object({ name: z.string(), phone: z.string(), address: z.string() })
export type WinReceiver = z.output<typeof winReceiverSchema>

/** What somebody fills in who fetches a thing at the counter. */
export const contactSchema = z.object({
  name: z
    .string({ error: '请填写姓名' })
    .trim()
    .min(1, '请填写姓名')
    .max(prizeLimits.receiver.name, `姓名最多${prizeLimits.receiver.name}个字`),
  phone: receiverSchema.shape.phone,
})

/** A form of a winner as it is kept, or what is wrong with it. */
export const receiverFormSchema = {
  parcel: receiverSchema.transform((receiver): WinReceiver => ({
    name: receiver.name,
    phone: receiver.phone,
    address: addressLine(receiver),
  })),
  counter: contactSchema.transform(({ name, phone }): WinReceiver => ({ name, phone, address: '' })),
}

export type WinReceivers = ReturnType<typeof createWinReceivers>

/** Names, numbers and addresses of winners, sealed where they are kept. */
export function createWinReceivers(secrets: Pick<SecretBox, 'seal' | 'open'>) {
  const placeOf = (appId: string) => `prize receiver:${appId}`
  return {
    seal: (appId: string, receiver: WinReceiver): string =>
      secrets.seal(JSON.stringify(receiver), placeOf(appId)),
    /** Null for none, and for one that another key has sealed. */
    open(appId: string, stored: string | null): WinReceiver | null {
      if (stored === null) return null
      try {
        return winReceiverSchema.parse(JSON.parse(secrets.open(stored, placeOf(appId))))
      } catch (error) {
        if (error instanceof UnreadableSecret) return null
        throw error
      }
    },
  }
}
