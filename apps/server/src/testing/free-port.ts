import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** Below the ports that systems give to connections, one of which might take a port between the look and its use. */
const LOWEST = 20_000
const BEYOND = 32_000
const TRIES = 50

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })

/** A TCP port that nobody listens on at this moment, on this machine's own address. */
export async function freePort(): Promise<number> {
  for (let tried = 0; tried < TRIES; tried += 1) {
    const port = randomInt(LOWEST, BEYOND)
    if (await isFree(port)) return port
  }
  throw new Error('no port was free')
}
