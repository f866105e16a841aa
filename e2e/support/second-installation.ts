import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../apps/server/src/testing/free-port.ts'
import { PASSWORD } from './console.ts'

export interface Installation {
  url: string
  stop(): Promise<void>
}

/** Another installation of the built product, with a database and files of its own and the usual accounts. */
export async function secondInstallation(): Promise<Installation> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'zhanfang-second-'))
  const url = `http://localhost:${await freePort()}`
  const server = spawn(
    process.execPath,
    [path.resolve(import.meta.dirname, '../../apps/server/dist/main.mjs')],
    {
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'production',
        HOST: '127.0.0.1',
        PORT: new URL(url).port,
        PUBLIC_URL: url,
        DATA_DIR: dataDir,
        SEED_PASSWORD: PASSWORD,
        RATE_LIMIT_PER_MINUTE: '0',
        LOG_LEVEL: 'warn',
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  )
  const gone = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  const isReady = () =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (server.exitCode === null && !(await isReady())) await sleep(200)
  return {
    url,
    async stop() {
      server.kill('SIGTERM')
      await gone
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
