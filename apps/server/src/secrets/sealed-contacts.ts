import { z } from 'zod'
import { UnreadableSecret, type SecretBox } from './secret-box.ts'

/** Answers as they are stored; what says who somebody is, such as an identity number, is sealed. */
const storedAnswersSchema = z
  .array(z.object({ label: z.string(), value: z.string(), isSealed: z.boolean().default(false) }))
  .catch([])
/** Answers as they were given. */
export type Answers = readonly { label: string; value: string; isSecret: boolean }[]

/** The beginning and the end of a secret: enough to compare it with a card that is shown. */
const masked = (secret: string) =>
  secret.length <= 6
    ? '*'.repeat(secret.length)
    : `${secret.slice(0, 3)}${'*'.repeat(secret.length - 5)}${secret.slice(-2)}`

const TAIL_DIGITS = 4

export type SealedContacts = ReturnType<typeof createSealedContacts>

/**
 * Numbers and answers of those who booked or signed up: sealed where they are kept, found by marks that mean nothing
 * without the key. `owner` is the module whose they are.
 */
export function createSealedContacts(secrets: SecretBox, owner: string) {
  const place = (appId: string) => `${owner} phone:${appId}`
  const markOf = (appId: string, phone: string) => secrets.mark(phone, `${owner} phone of ${appId}`)
  const tailOf = (appId: string, digits: string) => secrets.mark(digits, `${owner} phone tail of ${appId}`)
  function opened(appId: string, stored: string): string {
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
    store: (appId: string, phone: string) =>
      phone === ''
        ? { phone: null, phoneMark: null, phoneTail: null }
        : {
            phone: secrets.seal(phone, place(appId)),
            phoneMark: markOf(appId, phone),
            phoneTail: tailOf(appId, phone.slice(-TAIL_DIGITS)),
          },
    storeAnswers: (appId: string, answers: Answers) =>
      answers.map(({ label, value, isSecret }) => ({
        label,
        value: isSecret ? secrets.seal(value, place(appId)) : value,
        isSealed: isSecret,
      })),
    /** What was answered; secrets are masked for those who may not see them. */
    openAnswers: (appId: string, stored: unknown, seesSecrets: boolean) =>
      storedAnswersSchema.parse(stored).map(({ label, value, isSealed }) => {
        const open = isSealed ? opened(appId, value) : value
        return { label, value: isSealed && !seesSecrets ? masked(open) : open }
      }),
    /** The number; empty for none, and for one that another key has sealed. */
    open: (appId: string, stored: string | null): string => (stored === null ? '' : opened(appId, stored)),
  }
}
