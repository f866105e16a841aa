import { z } from 'zod'
import { createSandbox } from './sandbox.ts'

// Messages hold sign-in codes: other machines see them only when someone asks for that.
const environment = z
  .object({
    PORT: z.coerce.number().int().min(0).max(65535).default(3001),
    SANDBOX_HOST: z.string().default('127.0.0.1'),
    SANDBOX_ID: z.string().default('sandbox'),
    SANDBOX_SECRET: z.string().default('sandbox'),
    SANDBOX_STATE: z.string().min(1).optional(),
  })
  .parse(process.env)

const sandbox = await createSandbox({
  credentials: { id: environment.SANDBOX_ID, secret: environment.SANDBOX_SECRET },
  stateFile: environment.SANDBOX_STATE,
})
await sandbox.listen({ port: environment.PORT, host: environment.SANDBOX_HOST })

for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => {
    void sandbox.close().then(() => process.exit(0))
  })
