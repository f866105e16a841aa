import { randomInt } from 'node:crypto'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { CallData, platformServiceTest, ServiceGroup } from '@zhanfang/contract'
import { z } from 'zod'
import { newId } from '../../database/id.ts'
import { fieldRefusal } from '../../http/refusal.ts'
import type { FileStorage } from '../../storage/file-storage.ts'
import { callOutside, OutsideError } from '../outside-call.ts'
import type { Outside } from '../outside.ts'
import type { PaymentChannelName } from '../payment/payment-channel.ts'
import { failureWords } from './failure-words.ts'
import { texts } from './texts.ts'

const AI_TRIAL_MS = 30_000
const MOST_ANSWER = 60
const mobileSchema = z.string().regex(/^1[3-9]\d{9}$/)
/** Source: 腾讯位置服务，地址解析. */
const geocodeSchema = z.object({
  status: z.number(),
  message: z.string().catch(''),
  result: z.object({ location: z.object({ lng: z.number(), lat: z.number() }) }).optional(),
})

/** Uses each outside service once, for real, as it is set now. */
export function createTrials({
  outside,
  storage,
  platformName,
}: {
  outside: Outside
  storage: FileStorage
  platformName: () => Promise<string>
}) {
  /** Asks for a payment that nobody has made: an answer shows that both sides know each other's keys. */
  async function tryPayment(name: PaymentChannelName): Promise<string | null> {
    const channel = outside.payment.of(name)
    if (!channel) return null
    await channel.query(`test${newId()}`)
    return texts.works.payment
  }

  /** Each returns what happened; null when the service is not set. */
  const trials: Record<ServiceGroup, (to: string) => Promise<string | null>> = {
    async sms(to) {
      if (!mobileSchema.safeParse(to).success) throw fieldRefusal('invalidInput', 'to', texts.needs.sms)
      if (!outside.sms) return null
      const code = String(randomInt(1_000_000)).padStart(6, '0')
      await outside.sms.send(to, { template: 'code', values: { code, minutes: '5' } })
      return texts.works.sms(to)
    },
    async mail(to) {
      if (!z.email().safeParse(to).success) throw fieldRefusal('invalidInput', 'to', texts.needs.mail)
      if (!outside.mail) return null
      const platform = await platformName()
      await outside.mail.send({ to, subject: texts.testSubject(platform), text: texts.testText(platform) })
      return texts.works.mail(to)
    },
    async weixin() {
      if (!outside.weixin) return null
      return texts.works.weixin(Math.floor((await outside.weixin.tryToken()) / 60))
    },
    wxpay: () => tryPayment('wxpay'),
    alipay: () => tryPayment('alipay'),
    async weixinPlatform() {
      if (!outside.weixinPlatform) return null
      await outside.weixinPlatform.tryToken()
      return texts.works.weixinPlatform
    },
    async ai() {
      if (!outside.ai) return null
      const signal = AbortSignal.timeout(AI_TRIAL_MS)
      let answer = ''
      for await (const part of outside.ai.stream({ system: '', user: texts.ask }, signal)) {
        answer += part
        if (answer.length > MOST_ANSWER) break
      }
      if (answer === '') throw new OutsideError('ai', signal.aborted ? 'no answer' : 'ended early')
      return texts.works.ai(answer.slice(0, MOST_ANSWER))
    },
    async storage() {
      const key = `tests/${newId()}.txt`
      const content = newId()
      const began = performance.now()
      await storage.write(key, Readable.from([content]), 'text/plain')
      try {
        const found = await storage.read(key)
        if (!found || (await text(found.content)) !== content)
          throw new OutsideError('storage', texts.storageDiffers)
      } finally {
        await storage.remove(key)
      }
      return texts.works.storage(Math.round(performance.now() - began))
    },
    async map(to) {
      if (to === '') throw fieldRefusal('invalidInput', 'to', texts.needs.map)
      const { map } = outside.config
      if (!map) return null
      const query = new URLSearchParams({ address: to, key: map.key })
      const answer = geocodeSchema.safeParse(
        await callOutside('map', `${map.baseUrl}/ws/geocoder/v1/?${query.toString()}`, {}),
      )
      if (!answer.success) throw new OutsideError('map', 'unknown answer')
      const { status, message, result } = answer.data
      if (status !== 0 || !result) throw new OutsideError('map', String(status), message)
      return texts.works.map(to, `${result.location.lng}, ${result.location.lat}`)
    },
    async pictures(to) {
      if (to === '') throw fieldRefusal('invalidInput', 'to', texts.needs.pictures)
      if (!outside.pictures) return null
      const { list } = await outside.pictures.search({ keywords: to, shape: 'any', page: 1, size: 10 })
      return texts.works.pictures(to, list.length)
    },
  }

  return async (group: ServiceGroup, to: string): Promise<CallData<typeof platformServiceTest>> => {
    try {
      const message = await trials[group](to)
      return message === null ? { works: false, message: texts.missing } : { works: true, message }
    } catch (error) {
      if (error instanceof Error && error.name === 'Refusal') throw error
      return { works: false, message: failureWords(error) }
    }
  }
}
