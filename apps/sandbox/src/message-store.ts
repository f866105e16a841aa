/** Something that the product sent to people through an outside service. */
export interface Message {
  id: string
  /** ISO 8601. */
  time: string
  /** Chinese name of the service. */
  service: string
  /** Phone number as the call had it. */
  to: string
  signName: string
  template: string
  /** Values for the template, in its order or by name. */
  params: Record<string, string>
}

export interface MessageStore {
  add(message: Omit<Message, 'id' | 'time'>): Message
  /** Newest first; only those to one phone number when it is given. */
  list(to?: string): Message[]
}

export const messageLimit = 200

/** Keeps the last messages in memory: a sandbox has nothing that may not be lost. */
export function createMessageStore(now: () => Date): MessageStore {
  const messages: Message[] = []
  let count = 0
  return {
    add(message) {
      count += 1
      const added = { id: String(count), time: now().toISOString(), ...message }
      messages.unshift(added)
      messages.length = Math.min(messages.length, messageLimit)
      return added
    },
    list: (to) => messages.filter((message) => to === undefined || national(message.to) === national(to)),
  }
}

const national = (phone: string) => phone.replace(/^\+?86(?=\d{11}$)/, '')
