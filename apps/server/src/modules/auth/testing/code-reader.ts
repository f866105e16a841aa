import type { AddressInfo } from 'node:net'
import { z } from 'zod'
import { createSandbox } from '../../../../../sandbox/src/sandbox.ts'

const messagesSchema = z.array(
  z.object({ to: z.string(), service: z.string(), params: z.record(z.string(), z.string()) }),
)

/** For tests: a sandbox that really listens, and the codes that it received. */
export async function startSandbox() {
  const sandbox = await createSandbox()
  await sandbox.listen({ port: 0, host: '127.0.0.1' })
  const address: AddressInfo | string | null = sandbox.server.address()
  if (typeof address !== 'object' || !address) throw new Error('no address')
  const messages = async (to?: string) =>
    messagesSchema.parse(
      (await sandbox.inject(to ? `/messages?to=${encodeURIComponent(to)}` : '/messages')).json(),
    )
  return {
    url: `http://127.0.0.1:${address.port}`,
    messages,
    /** The newest code that a number or an address was sent. */
    async codeFor(to: string): Promise<string> {
      const [message] = await messages(to)
      return Object.values(message?.params ?? {}).find((value) => /^\d{6}$/.test(value)) ?? 'none'
    },
    close: () => sandbox.close(),
  }
}
