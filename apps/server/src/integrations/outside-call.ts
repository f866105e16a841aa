/** Characters of a service's own words that are kept. */
const MOST_SAID = 300

/** An outside service refused or did not answer. The message names no secret and no address of the call. */
export class OutsideError extends Error {
  override readonly name = 'OutsideError'
  readonly service: string
  /** The service's own code, such as `isv.BUSINESS_LIMIT_CONTROL`. */
  readonly code: string
  /** Private, so that no log that writes an error's fields down has it. */
  readonly #said: string
  constructor(service: string, code: string, said = '') {
    super(`${service}: ${code}`)
    this.service = service
    this.code = code
    this.#said = said.slice(0, MOST_SAID)
  }

  /** What the service itself said; empty when it said nothing. For those alone who set it up: it may name addresses. */
  get said(): string {
    return this.#said
  }
}

/** The model stopped before its answer was whole; `code` is its reason, such as `length`. */
export class IncompleteAnswer extends OutsideError {
  constructor(code: string) {
    super('ai', code)
  }
}

const TIMEOUT_MS = 10_000

/** What an outside service answered, whatever it is. */
export interface OutsideAnswer {
  status: number
  headers: Headers
  text: string
}

/** Calls an outside service and gives what it answers; throws `OutsideError` when nothing comes. */
export async function exchangeOutside(
  service: string,
  url: string,
  init: RequestInit,
  timeoutMs = TIMEOUT_MS,
): Promise<OutsideAnswer> {
  try {
    const response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
    return { status: response.status, headers: response.headers, text: await response.text() }
  } catch {
    // The cause would carry the address with its token into the log.
    throw new OutsideError(service, 'no answer')
  }
}

/** Calls an outside service and gives its JSON; throws `OutsideError` for anything else. */
export async function callOutside(
  service: string,
  url: string,
  init: RequestInit,
  timeoutMs = TIMEOUT_MS,
): Promise<unknown> {
  const { status, text } = await exchangeOutside(service, url, init, timeoutMs)
  try {
    return JSON.parse(text)
  } catch {
    throw new OutsideError(service, `status ${status}`)
  }
}

const DOWNLOAD_TIMEOUT_MS = 60_000
const MOST_DOWNLOADED = 64 * 1024 * 1024

/** Fetches a file of an outside service; throws `OutsideError` when it does not come, or is too large. */
export async function downloadOutside(
  service: string,
  url: string,
  headers: Record<string, string> = {},
): Promise<Buffer> {
  let status: number
  try {
    const response = await fetch(url, {
      headers,
      redirect: 'error',
      signal: AbortSignal.timeout(DOWNLOAD_TIMEOUT_MS),
    })
    status = response.status
    const parts: Uint8Array[] = []
    let size = 0
    for await (const part of response.body ?? []) {
      size += part.length
      if (size > MOST_DOWNLOADED) throw new OutsideError(service, 'too large')
      parts.push(part)
    }
    if (response.ok) return Buffer.concat(parts)
  } catch (error) {
    if (error instanceof OutsideError) throw error
    // The cause would carry the address with its token into the log.
    throw new OutsideError(service, 'no answer')
  }
  throw new OutsideError(service, `status ${status}`)
}
