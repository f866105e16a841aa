import type { Call, CallData } from '@zhanfang/contract'
import { vi } from 'vitest'

/** What a call is answered with. */
export interface Answer {
  call: Call
  data: unknown
}

/** What was sent to change something. */
export interface Sent {
  method: string
  pathname: string
  body: unknown
}

export const answer = <Spec extends Call>(call: Spec, data: CallData<Spec>): Answer => ({ call, data })

const patternOf = (call: Call) => new RegExp(`^${call.path.replace(/\{\w+\}/g, '[^/]+')}$`)

/**
 * A server that gives these answers and refuses all else. Returns what was sent to change something; `reads` are calls that
 * only ask, whatever their method.
 */
export function serveAnswers(answers: readonly Answer[], reads: readonly Call[] = []): Sent[] {
  const sent: Sent[] = []
  vi.stubGlobal('fetch', (address: string, init: RequestInit = {}) => {
    const { pathname } = new URL(address, location.origin)
    const method = init.method ?? 'GET'
    const found = answers.find(({ call }) => call.method === method && patternOf(call).test(pathname))
    // What other lists of this worker still keep is nothing of this screen.
    if (method !== 'GET' && found && !reads.includes(found.call)) {
      const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined
      sent.push({ method, pathname, body })
    }
    const envelope = found
      ? { code: '000000', msg: '', data: found.data }
      : { code: '400001', msg: `no answer for ${method} ${pathname}`, data: {} }
    return Promise.resolve(new Response(JSON.stringify(envelope), { status: found ? 200 : 404 }))
  })
  return sent
}
