import type { SmsConfig } from '../services-config.ts'

/** Values of a template in its order, by the names that named templates use. */
export type SmsMessage =
  | { template: 'code'; values: { code: string; minutes: string } }
  | { template: 'notice'; values: { title: string } }

export interface SmsSender {
  /** Sends one message to a mainland number of eleven digits; throws `OutsideError`. */
  send(mobile: string, message: SmsMessage): Promise<void>
}

export function templateOf(config: SmsConfig, message: SmsMessage): string | undefined {
  return message.template === 'code' ? config.codeTemplate : config.noticeTemplate
}
