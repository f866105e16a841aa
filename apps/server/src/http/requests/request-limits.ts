import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { Refusal } from '../refusal.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Visitors of a whole hall, school or carrier ask for it from one address. */
    sharesAddress?: boolean
  }
}

const WINDOW_MS = 60_000
/**
 * So many times its requests may the visitors behind one address send to each route that they share. A candidate of an
 * exam saves 20 to 40 times a minute at most, besides four calls to open and hand in: at the default of 1,200 requests
 * a minute this lets 600 candidates through at their busiest.
 */
export const VISITORS_PER_ADDRESS = 20

/** What a browser calls itself in a candidate's call: in its body, or beside a file. */
const markSchema = z.object({ candidateKey: z.string().max(200) })

const markOf = ({ body, query }: FastifyRequest): string | undefined =>
  [body, query]
    .map((part) => markSchema.safeParse(part).data?.candidateKey)
    .find((mark) => mark !== undefined)

/**
 * Limits the requests of an address in a minute; 0 for no limit. On routes with `sharesAddress` each candidate has this
 * limit, and the address a multiple of it: marks cost nothing to make up, so that the address bounds a flood of them.
 */
export async function limitRequests(http: FastifyInstance, perMinute: number): Promise<void> {
  if (perMinute === 0) return
  http.addHook('onRoute', (route) => {
    if (route.config?.sharesAddress) route.config.rateLimit = { max: perMinute * VISITORS_PER_ADDRESS }
  })
  await http.register(rateLimit, {
    max: perMinute,
    timeWindow: WINDOW_MS,
    errorResponseBuilder: () => new Refusal('tooManyRequests'),
  })
  const candidateLimit = http.createRateLimit({
    max: perMinute,
    timeWindow: WINDOW_MS,
    keyGenerator: (request) => `${request.ip} ${markOf(request) ?? ''}`,
  })
  http.addHook('preHandler', async (request) => {
    if (!request.routeOptions.config.sharesAddress || markOf(request) === undefined) return
    const limit = await candidateLimit(request)
    if (!limit.isAllowed && limit.isExceeded) throw new Refusal('tooManyRequests')
  })
}
