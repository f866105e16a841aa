import type { SmsConfig } from '../services-config.ts'
import { createAliyunSms } from './aliyun.ts'
import type { SmsSender } from './sms-sender.ts'
import { createTencentSms } from './tencent.ts'

/** Undefined when there is neither a provider nor a sandbox. */
export function createSmsSender(config: SmsConfig | undefined): SmsSender | undefined {
  if (!config) return undefined
  return config.provider === 'tencent' ? createTencentSms(config) : createAliyunSms(config)
}
