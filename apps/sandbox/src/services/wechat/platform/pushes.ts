import { seal, type Registration } from './envelope.ts'
import type { Account, Delivery, State } from './state.ts'

const ATTEMPTS = 3
const DEADLINE_MS = 5_000
const BETWEEN_MS = 500
const KEPT = 200

const cdata = (text: string | number) =>
  typeof text === 'number' ? String(text) : `<![CDATA[${text.replaceAll(']]>', '')}]]>`
/** Fields as they stand in a message, with XML that follows them. */
export const xmlOf = (fields: Readonly<Record<string, string | number>>, more = ''): string =>
  `<xml>${Object.entries(fields)
    .map(([name, value]) => `<${name}>${cdata(value)}</${name}>`)
    .join('\n')}${more}</xml>`

export type Pushes = ReturnType<typeof createPushes>

/** What WeChat pushes: encrypted anew for each try, three tries, five seconds each. */
export function createPushes(state: State, registration: Registration, now: () => Date, changed: () => void) {
  const running = new Set<Promise<void>>()
  let closed = false

  async function attempt(delivery: Delivery): Promise<boolean> {
    const { query, body } = seal(delivery.xml, registration, delivery.recipient, now())
    try {
      const answer = await fetch(`${delivery.url}?${query.toString()}`, {
        method: 'POST',
        headers: { 'content-type': 'text/xml' },
        body,
        signal: AbortSignal.timeout(DEADLINE_MS),
      })
      const text = await answer.text()
      delivery.answer = `${answer.status} ${text.slice(0, 100)}`
      return answer.ok && (text === 'success' || text === '' || text.startsWith('<xml>'))
    } catch (error) {
      delivery.answer = error instanceof Error ? error.message : ''
      return false
    }
  }

  async function deliver(delivery: Delivery): Promise<void> {
    for (let count = 1; count <= ATTEMPTS && !closed; count += 1) {
      delivery.attempts += 1
      if (await attempt(delivery)) {
        delivery.state = 'sent'
        changed()
        return
      }
      await new Promise((resolve) => setTimeout(resolve, BETWEEN_MS))
    }
    delivery.state = 'failed'
    changed()
  }

  function send(delivery: Delivery): void {
    delivery.state = 'waiting'
    const work: Promise<void> = deliver(delivery).finally(() => running.delete(work))
    running.add(work)
  }

  function push(
    title: string,
    url: string,
    recipient: string,
    fields: Readonly<Record<string, string | number>>,
    more = '',
  ): void {
    if (url === '') return
    for (let copies = state.switches.twice ? 2 : 1; copies > 0; copies -= 1) {
      state.lastNumber += 1
      const delivery: Delivery = {
        id: state.lastNumber,
        title,
        url,
        xml: xmlOf(fields, more),
        recipient,
        state: 'held',
        attempts: 0,
        answer: '',
      }
      state.deliveries.unshift(delivery)
      state.deliveries.length = Math.min(state.deliveries.length, KEPT)
      // Tickets always come: nothing works without them.
      if (state.switches.pushes === 'at once' || fields.InfoType === 'component_verify_ticket') send(delivery)
    }
    changed()
  }
  const time = () => Math.floor(now().getTime() / 1000)

  return {
    /** To the address of authorisation events; `info` is XML that stands in a field of that name. */
    event(InfoType: string, fields: Readonly<Record<string, string | number>>, info = ''): void {
      const url = state.pushUrl === '' ? '' : `${state.pushUrl}/events`
      const recipient = `<AppId>${cdata(registration.appid)}</AppId>`
      push(
        InfoType,
        url,
        recipient,
        { AppId: registration.appid, CreateTime: time(), InfoType, ...fields },
        info === '' ? '' : `<info>${info}</info>`,
      )
    },
    /** To the address of an account's messages and events; `more` is XML that follows the fields. */
    message(
      account: Account,
      Event: string,
      fields: Readonly<Record<string, string | number>>,
      more = '',
    ): void {
      const url = state.pushUrl === '' ? '' : `${state.pushUrl}/messages/${account.appid}`
      push(
        `${Event} ${account.nickName}`,
        url,
        `<ToUserName>${cdata(account.userName)}</ToUserName>`,
        {
          ToUserName: account.userName,
          FromUserName: 'osystem',
          CreateTime: time(),
          MsgType: 'event',
          Event,
          ...fields,
        },
        more,
      )
    },
    /** A message that somebody writes to an account. */
    text(account: Account, Content: string): void {
      const url = state.pushUrl === '' ? '' : `${state.pushUrl}/messages/${account.appid}`
      push(`text ${account.nickName}`, url, `<ToUserName>${cdata(account.userName)}</ToUserName>`, {
        ToUserName: account.userName,
        FromUserName: 'ochecker',
        CreateTime: time(),
        MsgType: 'text',
        Content,
        MsgId: state.lastNumber,
      })
    },
    /** Sends one that is held, or one that was sent again. */
    release(id: number): void {
      const delivery = state.deliveries.find((one) => one.id === id)
      if (delivery) send(delivery)
    },
    /** Resolves when nothing is on its way. */
    async settled(): Promise<void> {
      while (running.size > 0) await Promise.all(running)
    },
    close(): void {
      closed = true
    },
  }
}
