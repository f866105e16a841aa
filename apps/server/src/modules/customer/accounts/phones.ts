import { maskPhone } from '@zhanfang/format'
import { UnreadableSecret, type SecretBox } from '../../../secrets/secret-box.ts'

const TAIL_DIGITS = 4

/** A number as the database holds it. */
export interface StoredPhone {
  phone: string
  phoneMark: string
  phoneTail: string
}

export type Phones = ReturnType<typeof createPhones>

/** Numbers of customers: sealed where they are kept, found by marks that mean nothing without the installation's key. */
export function createPhones(secrets: SecretBox) {
  const markOf = (appId: string, phone: string) => secrets.mark(phone, `customer phone of ${appId}`)
  const tailOf = (appId: string, digits: string) => secrets.mark(digits, `customer phone tail of ${appId}`)
  const place = (appId: string) => `customer phone:${appId}`

  /** The number; empty for none, and for one that another key has sealed. */
  function open(appId: string, stored: string | null): string {
    if (stored === null) return ''
    try {
      return secrets.open(stored, place(appId))
    } catch (error) {
      if (error instanceof UnreadableSecret) return ''
      throw error
    }
  }

  return {
    markOf,
    tailOf,
    open,
    masked: (appId: string, stored: string | null): string => maskPhone(open(appId, stored)),
    store: (appId: string, phone: string): StoredPhone => ({
      phone: secrets.seal(phone, place(appId)),
      phoneMark: markOf(appId, phone),
      phoneTail: tailOf(appId, phone.slice(-TAIL_DIGITS)),
    }),
  }
}
