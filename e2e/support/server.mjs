// The product for the browser tests: built, on its own ports, with an empty temporary data folder and known accounts.
// E2E_PROCESSES=2 starts two server processes on one database behind one address.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { buildProduct } from '../../tools/build.mjs'
import { startProduct } from '../../tools/product.mjs'
import { balance } from './balanced-address.mjs'

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'zhanfang-e2e-'))
await import('../../tools/generate-registries.mjs')
await buildProduct()

const port = Number(process.env.E2E_PORT ?? 4310)
const processes = Number(process.env.E2E_PROCESSES ?? 1)
const settings = {
  ALLOW_SANDBOX: 'true',
  HOST: '127.0.0.1',
  DATA_DIR: dataDir,
  PUBLIC_URL: `http://localhost:${port}`,
  SEED_PASSWORD: process.env.E2E_PASSWORD ?? 'zhanfang-e2e-1',
  // Hundreds of visitors at one address are a test here, not an attack.
  RATE_LIMIT_PER_MINUTE: '0',
  // Journeys that ask for codes come from addresses of their own, as people do.
  TRUST_PROXY: 'true',
  LOG_LEVEL: process.env.LOG_LEVEL ?? 'error',
}

const first = startProduct({
  port: processes > 1 ? port + 2 : port,
  sandboxPort: Number(process.env.E2E_SANDBOX_PORT ?? port + 1),
  env: settings,
})
const products = [first]

async function stop(code) {
  // The first one's database is everybody's.
  for (const product of products.toReversed()) await product.stop()
  rmSync(dataDir, { recursive: true, force: true })
  process.exit(code)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void stop(0))
void first.ended.then(() => stop(1))
await first.ready.catch(() => stop(1))

if (processes > 1) {
  // The embedded database says in its folder where it listens.
  const postmaster = readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')
  const socket = new URLSearchParams({ host: postmaster[4] ?? '', port: postmaster[3] ?? '' })
  for (let index = 1; index < processes; index += 1) {
    const next = startProduct({
      port: port + 2 + index,
      env: {
        ...settings,
        DATABASE_URL: `postgresql://zhanfang@/zhanfang?${socket.toString()}`,
        SANDBOX_URL: first.sandboxUrl,
      },
    })
    products.push(next)
    void next.ended.then(() => stop(1))
    await next.ready.catch(() => stop(1))
  }
  await balance(
    port,
    products.map((_, index) => port + 2 + index),
  )
}
console.log(`ready on ${port}`)
