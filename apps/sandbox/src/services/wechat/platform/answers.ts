import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { hex, type Account, type State } from './state.ts'
import type { PlatformTokens } from './tokens.ts'

export type Answer = Readonly<Record<string, unknown>>
export const ok: Answer = { errcode: 0, errmsg: 'ok' }
/** An error as WeChat words it, with the trace that real answers carry. */
export const failure = (errcode: number, errmsg: string): Answer => ({
  errcode,
  errmsg: `${errmsg} rid: ${hex(4)}-${hex(4)}-${hex(4)}`,
})

/** Thrown where a call ends early. */
export class Refused extends Error {
  readonly answer: Answer
  constructor(errcode: number, errmsg: string) {
    super(errmsg)
    this.answer = failure(errcode, errmsg)
  }
}

const jsonOf = (body: unknown): unknown => {
  if (typeof body !== 'string' || body === '') throw new Refused(44002, 'empty post data')
  try {
    return JSON.parse(body)
  } catch {
    throw new Refused(47001, 'data format error')
  }
}

/** The body of a call, of this shape. */
export function bodyOf<Schema extends z.ZodType>(
  request: FastifyRequest,
  schema: Schema,
  wrong: [number, string] = [47001, 'data format error'],
): z.output<Schema> {
  const parsed = schema.safeParse(jsonOf(request.body))
  if (!parsed.success) throw new Refused(...wrong)
  return parsed.data
}

const tokenQuery = z.object({
  access_token: z.string().optional(),
  component_access_token: z.string().optional(),
})

export interface Calls {
  /** With no token. */
  open(path: string, handle: (request: FastifyRequest) => Answer): void
  /** With the platform's token. */
  component(method: 'GET' | 'POST', path: string, handle: (request: FastifyRequest) => Answer): void
  /** With the token of an account. */
  account(
    method: 'GET' | 'POST',
    path: string,
    handle: (account: Account, request: FastifyRequest, reply: FastifyReply) => Answer | Promise<unknown>,
  ): void
}

/** How calls are answered: who asks, and what the page wants to go wrong. */
export function answering(
  route: (
    method: 'GET' | 'POST',
    path: string,
    handle: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
  ) => void,
  state: State,
  tokens: PlatformTokens,
  changed: () => void,
): Calls {
  const faultFor = (path: string) => {
    const index = state.faults.findIndex((fault) => fault.path === path || fault.path === '*')
    return index < 0 ? undefined : state.faults.splice(index, 1)[0]?.errcode
  }
  const serve = (
    method: 'GET' | 'POST',
    path: string,
    handle: (request: FastifyRequest, reply: FastifyReply) => Answer | Promise<unknown>,
  ) =>
    route(method, path, async (request, reply) => {
      const fault = faultFor(path)
      if (typeof fault === 'number') return failure(fault, 'sandbox was asked for this')
      let answer: unknown
      try {
        answer = await handle(request, reply)
      } catch (error) {
        if (!(error instanceof Refused)) throw error
        ;({ answer } = error)
      }
      changed()
      if (fault === 'lost') {
        // It is done; who asked never learns of it.
        reply.hijack()
        request.raw.socket.destroy()
        return undefined
      }
      return answer
    })
  const other = (method: 'GET' | 'POST', path: string) =>
    route(method === 'GET' ? 'POST' : 'GET', path, () =>
      Promise.resolve(
        method === 'GET' ? failure(43001, 'require GET method') : failure(43002, 'require POST method'),
      ),
    )
  const componentToken = (request: FastifyRequest) => {
    const query = tokenQuery.parse(request.query)
    return query.component_access_token ?? query.access_token
  }
  return {
    open: (path, handle) => serve('POST', path, handle),
    component(method, path, handle) {
      serve(method, path, (request) => {
        tokens.mustBePlatform(componentToken(request))
        return handle(request)
      })
      other(method, path)
    },
    account(method, path, handle) {
      serve(method, path, (request, reply) => {
        const account = tokens.accountOf(tokenQuery.parse(request.query).access_token)
        if (method === 'POST' && !request.headers['content-type']?.startsWith('multipart/'))
          jsonOf(request.body)
        return handle(account, request, reply)
      })
      other(method, path)
    },
  }
}
