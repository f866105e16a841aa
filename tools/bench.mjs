// npm run bench [-- --quick] [-- name …]: starts a product of its own, measures it against floors, prints a table.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { checkNodeVersion, ensureInstalled, nodeBinary, root, toolEnvironment } from './installation.mjs'

process.chdir(root)
checkNodeVersion()
ensureInstalled()
await import('./generate-registries.mjs')
const { buildProduct } = await import('./build.mjs')
const { isPortFree, startProduct } = await import('./product.mjs')
await buildProduct()

async function freePort(from) {
  for (let port = from; port < from + 200; port += 2)
    if ((await isPortFree(port)) && (await isPortFree(port + 1))) return port
  throw new Error('no free port')
}

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'zhanfang-bench-'))
const port = await freePort(4510)
const password = 'zhanfang-bench-1'
const start = () =>
  startProduct({
    port,
    sandboxPort: port + 1,
    env: {
      NODE_ENV: 'production',
      ALLOW_SANDBOX: 'true',
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      // An empty one: the embedded database, whatever this shell points at.
      DATABASE_URL: '',
      PUBLIC_URL: `http://localhost:${port}`,
      SEED_PASSWORD: password,
      RATE_LIMIT_PER_MINUTE: '0',
      LOG_LEVEL: 'error',
    },
    stdio: 'ignore',
  })
let product = start()

/** The process that measures, once it runs. */
const children = []
let stopping = false
async function stop(code) {
  if (stopping) return
  stopping = true
  for (const child of children) if (child.exitCode === null) child.kill('SIGTERM')
  await product.stop()
  rmSync(dataDir, { recursive: true, force: true })
  process.exit(code)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void stop(130))

/** Seconds until the product takes requests. */
async function untilReady() {
  const begun = performance.now()
  const { ended, ready } = product
  void ended.then((name) => {
    console.error(`The ${name} ended while it was measured.`)
    return stop(1)
  })
  try {
    await ready
  } catch (error) {
    console.error(error)
    await stop(1)
  }
  return (performance.now() - begun) / 1000
}

// The first start makes the database and the first content; what is measured is the one after it.
const firstStart = await untilReady()
await product.stop()
product = start()
const secondStart = await untilReady()
const measuring = spawn(nodeBinary(), [path.join(root, 'bench/main.ts'), ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
  env: toolEnvironment({
    NODE_ENV: 'production',
    BENCH_URL: `http://127.0.0.1:${port}`,
    BENCH_SERVER_PID: String(product.server.pid),
    BENCH_DATA_DIR: dataDir,
    BENCH_PASSWORD: password,
    BENCH_FIRST_START: String(firstStart),
    BENCH_SECOND_START: String(secondStart),
  }),
})
children.push(measuring)
measuring.once('exit', (code) => void stop(code ?? 1))
