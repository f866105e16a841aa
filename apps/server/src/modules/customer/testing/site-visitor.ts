import type { LightMyRequestResponse } from 'fastify'
import type { TestServer } from '../../../testing/test-server.ts'

type Page = LightMyRequestResponse

/** A browser of a visitor, for tests: keeps cookies, sends forms, runs no script. */
export function createSiteVisitor(t: TestServer, { userAgent = 'Mozilla/5.0 (iPhone) Safari/604' } = {}) {
  const cookies = new Map<string, string>()
  const set: string[] = []

  async function ask(
    method: 'GET' | 'POST',
    url: string,
    fields?: Record<string, string>,
    headers: Record<string, string> = {},
  ): Promise<Page> {
    const page = await t.inject({
      method,
      url,
      headers: {
        'user-agent': userAgent,
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(fields ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
        ...headers,
      },
      ...(fields ? { payload: new URLSearchParams(fields).toString() } : {}),
    })
    for (const header of [page.headers['set-cookie'] ?? []].flat()) {
      set.push(header)
      const [pair = ''] = header.split(';')
      const at = pair.indexOf('=')
      const [name, value] = [pair.slice(0, at), pair.slice(at + 1)]
      if (value === '') cookies.delete(name)
      else cookies.set(name, value)
    }
    return page
  }

  return {
    cookies,
    /** Every cookie that was set, each as its header says. */
    set,
    get: (url: string) => ask('GET', url),
    post: (url: string, fields: Record<string, string>, headers?: Record<string, string>) =>
      ask('POST', url, fields, headers),
    /** Headers of a call that a script on the site makes. */
    headers: () => ({ cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') }),
  }
}
export type SiteVisitor = ReturnType<typeof createSiteVisitor>

/** Logs a visitor in to the site of an app by a code that the sandbox was sent. */
export async function logInBySms(
  visitor: SiteVisitor,
  sandbox: { codeFor(to: string): Promise<string> },
  appId: string,
  mobile: string,
): Promise<Page> {
  const address = `/h5/${appId}/me/login`
  const sent = await visitor.post(address, { do: 'send', mobile })
  if (sent.statusCode !== 303) throw new Error(`no code was sent: ${sent.body}`)
  return visitor.post(address, { do: 'enter', code: await sandbox.codeFor(mobile), agreed: '1' })
}
