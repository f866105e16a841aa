// A product with jobs and a sandbox of its own, which may be killed: the one that the other benches share must not be.
import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const root = path.resolve(import.meta.dirname, '../..')
const PASSWORD = 'fleet-password-1'

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => {
        if (typeof address === 'object' && address) resolve(address.port)
        else reject(new Error('no port'))
      })
    })
  })

async function untilReady(url: string): Promise<void> {
  for (let tries = 0; tries < 1200; tries += 1) {
    const answer = await fetch(url).catch(() => undefined)
    if (answer?.ok) return
    await sleep(100)
  }
  throw new Error(`nothing answers at ${url}`)
}

/** Starts a server and a sandbox with an empty folder of their own. */
export async function startOwnProduct() {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'zhanfang-fleet-'))
  const port = await freePort()
  const sandboxPort = await freePort()
  const url = `http://127.0.0.1:${port}`
  const sandboxUrl = `http://127.0.0.1:${sandboxPort}`
  const sandbox = spawn(process.execPath, [path.join(root, 'apps/sandbox/dist/main.mjs')], {
    env: { PATH: process.env.PATH, PORT: String(sandboxPort) },
    stdio: 'ignore',
  })
  let server: ChildProcess
  const start = async () => {
    server = spawn(process.execPath, [path.join(root, 'apps/server/dist/main.mjs')], {
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'production',
        ALLOW_SANDBOX: 'true',
        HOST: '127.0.0.1',
        PORT: String(port),
        PUBLIC_URL: url,
        SANDBOX_URL: sandboxUrl,
        DATA_DIR: dataDir,
        SEED_PASSWORD: PASSWORD,
        RATE_LIMIT_PER_MINUTE: '0',
        LOG_LEVEL: 'error',
      },
      stdio: 'ignore',
    })
    await untilReady(`${url}/readyz`)
  }
  await untilReady(`${sandboxUrl}/wechat/platform/state`)
  await start()
  const postmaster = readFileSync(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')
  const socket = new URLSearchParams({ host: postmaster[4] ?? '', port: postmaster[3] ?? '' })

  return {
    url,
    sandboxUrl,
    password: PASSWORD,
    connectionString: () => `postgresql://zhanfang@/zhanfang?${socket.toString()}`,
    start,
    /** As when the power fails. */
    kill(): Promise<void> {
      return new Promise((resolve) => {
        server.once('exit', () => resolve())
        server.kill('SIGKILL')
      })
    },
    async stop(): Promise<void> {
      const ended = new Promise((resolve) => server.once('exit', resolve))
      server.kill('SIGTERM')
      await Promise.race([ended, sleep(15_000)])
      sandbox.kill('SIGTERM')
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
export type OwnProduct = Awaited<ReturnType<typeof startOwnProduct>>
