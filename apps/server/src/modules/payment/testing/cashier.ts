import { freePort } from '../../../testing/free-port.ts'
import { createTestServer, type TestServer } from '../../../testing/test-server.ts'
import { startSandbox } from '../../auth/testing/code-reader.ts'

type Mishap = 'loseAnswer' | 'refuseRefund' | 'shortStatement' | 'wrongStatement' | 'strangeStatement'

/** For tests: a server that really listens, so that the sandbox can tell it of payments, and a phone that pays. */
export async function startCashier(options: { jobs?: boolean } = {}) {
  const sandbox = await startSandbox()
  const port = await freePort()
  const t: TestServer = await createTestServer({
    ...options,
    environment: { SANDBOX_URL: sandbox.url, PORT: String(port), JOBS: options.jobs ? 'true' : 'false' },
  })
  await t.server.http.listen({ port, host: '127.0.0.1' })
  return {
    t,
    sandbox,
    /** What somebody does with the code on their phone: pay, refuse, late, repeat, lie, silent, yesterday, forgotten. */
    async act(code: string, what: string): Promise<void> {
      await fetch(code)
      await fetch(code, { method: 'POST', body: new URLSearchParams({ act: what }) })
    },
    async mishap(service: 'wechat-pay' | 'alipay', mishap: Mishap): Promise<void> {
      const body = new URLSearchParams({ mishap })
      await fetch(`${sandbox.url}/${service}/mishaps`, { method: 'POST', body, redirect: 'manual' })
    },
    async close(): Promise<void> {
      await t.close()
      await sandbox.close()
    },
  }
}
