// The part of autocannon that is used here; it ships no types.
declare module 'autocannon' {
  interface Request {
    method?: 'GET' | 'POST'
    path?: string
    headers?: Record<string, string>
    body?: string
  }
  interface Options {
    url: string
    connections: number
    /** Seconds; ignored when `amount` is given. */
    duration?: number
    /** Requests in all. */
    amount?: number
    /** Milliseconds between two looks at whether the run is over. */
    sampleInt?: number
    /** Seconds. */
    timeout?: number
    headers?: Record<string, string>
    requests?: (Request & { setupRequest?: (request: Request) => Request })[]
  }
  interface Instance extends NodeJS.EventEmitter {
    on(
      event: 'response',
      /** Time in milliseconds, with fractions. */
      listener: (client: unknown, status: number, bytes: number, time: number) => void,
    ): this
  }
  interface Result {
    errors: number
    timeouts: number
  }
  export default function autocannon(
    options: Options,
    done: (error: Error | null, result: Result) => void,
  ): Instance
}
