// HTTP load with latencies of every response.
import autocannon from 'autocannon'
import { quantile } from './measurement.ts'
import { computingTime, computingTimeOfFamily } from './process-usage.ts'

export interface LoadResult {
  perSecond: number
  /** Milliseconds. */
  p50: number
  p99: number
  /** Answers with the status that is right, those of the warm-up included. */
  acknowledged: number
  /** Milliseconds of computing per request. */
  serverCpu: number
  databaseCpu: number
}

type Answered = Pick<LoadResult, 'perSecond' | 'p50' | 'p99' | 'acknowledged'>

interface Load {
  url: string
  connections: number
  seconds: number
  /** Makes the body of the next request; without it the requests are GET. */
  body?: () => string
  /** Process ids of what is under load. */
  serverPid: number
  databasePid: number
  headers?: Record<string, string>
  /** Of the next request, besides those. */
  headersOf?: () => Record<string, string>
  contentType?: string
  /** The status that is right; any of 2xx when absent. */
  good?: number
}

async function send(
  {
    url,
    connections,
    body,
    headers = {},
    headersOf,
    contentType = 'application/json',
    good,
  }: Omit<Load, 'seconds'>,
  bound: { duration: number } | { amount: number },
): Promise<Answered> {
  const times: number[] = []
  let refused = 0
  let last = 0
  const started = performance.now()
  const { errors, timeouts } = await new Promise<{ errors: number; timeouts: number }>((resolve, reject) => {
    const run = autocannon(
      {
        url,
        connections,
        ...bound,
        sampleInt: 100,
        headers,
        requests: body
          ? [
              {
                method: 'POST',
                headers: { 'content-type': contentType, ...headers },
                setupRequest: (request) => ({
                  ...request,
                  headers: { ...request.headers, ...headersOf?.() },
                  body: body(),
                }),
              },
            ]
          : [{ method: 'GET' }],
      },
      (error, result) => (error ? reject(error) : resolve(result)),
    )
    run.on('response', (_client, status, _bytes, time) => {
      last = performance.now()
      if (good === undefined ? status >= 200 && status < 300 : status === good) times.push(time)
      else refused += 1
    })
  })
  if (errors + timeouts + refused > 0)
    throw new Error(`${url}: ${refused} refused, ${errors} errors, ${timeouts} timeouts`)
  return {
    perSecond: (times.length * 1000) / (last - started),
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    acknowledged: times.length,
  }
}

/** Warms up, then sends as many requests as take about `seconds`. Throws when any is not answered rightly. */
export async function load(options: Load): Promise<LoadResult> {
  const usage = () => [computingTime(options.serverPid), computingTimeOfFamily(options.databasePid)] as const
  const before = usage()
  const warm = await send(options, { duration: Math.min(1, options.seconds / 3) })
  // A number of requests, not a time: so every one of them is answered and can be counted.
  const amount = Math.max(options.connections * 4, Math.round(warm.perSecond * options.seconds))
  const result = await send(options, { amount })
  if (result.acknowledged !== amount) throw new Error(`${options.url}: ${result.acknowledged} of ${amount}`)
  const after = usage()
  const acknowledged = warm.acknowledged + amount
  return {
    ...result,
    acknowledged,
    serverCpu: (after[0] - before[0]) / acknowledged,
    databaseCpu: (after[1] - before[1]) / acknowledged,
  }
}
