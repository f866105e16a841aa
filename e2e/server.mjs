// The product for the browser tests: built, on its own ports, with an empty temporary data folder and known accounts.
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { buildProduct } from '../tools/build.mjs'
import { startProduct } from '../tools/product.mjs'

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'zhanfang-e2e-'))
await import('../tools/generate-registries.mjs')
await buildProduct()

const port = Number(process.env.E2E_PORT ?? 4310)
const product = startProduct({
  port,
  sandboxPort: Number(process.env.E2E_SANDBOX_PORT ?? port + 1),
  env: {
    ALLOW_SANDBOX: 'true',
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    PUBLIC_URL: `http://localhost:${port}`,
    SEED_PASSWORD: process.env.E2E_PASSWORD ?? 'zhanfang-e2e-1',
    // Hundreds of visitors at one address are a test here, not an attack.
    RATE_LIMIT_PER_MINUTE: '0',
    // Journeys that ask for codes come from addresses of their own, as people do.
    TRUST_PROXY: 'true',
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
  },
})

async function stop(code) {
  await product.stop()
  rmSync(dataDir, { recursive: true, force: true })
  process.exit(code)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void stop(0))
void product.ended.then(() => stop(1))
await product.ready.catch(() => stop(1))
console.log(`ready on ${port}`)
