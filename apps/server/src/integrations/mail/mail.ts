import { callOutside } from '../outside-call.ts'
import type { MailConfig } from '../services-config.ts'
import { createSmtpSender } from './smtp.ts'

export interface Mail {
  to: string
  subject: string
  /** Plain text. */
  text: string
}
export interface MailSender {
  /** Hands one mail over; throws `OutsideError`. */
  send(mail: Mail): Promise<void>
}

/** Undefined when there is neither a mail server nor a sandbox. */
export function createMailSender(config: MailConfig | undefined): MailSender | undefined {
  if (!config) return undefined
  if (config.way === 'smtp') return createSmtpSender(config)
  return {
    async send(mail) {
      await callOutside('mail', `${config.baseUrl}/messages`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(mail),
      })
    },
  }
}
