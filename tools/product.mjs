// The product as processes: the server, and the sandbox that stands in for outside services.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { nodeBinary, root, toolEnvironment } from './installation.mjs'

/** True when nothing listens on the port, neither on all addresses nor on the local one. */
export async function isPortFree(port) {
  for (const host of ['0.0.0.0', '127.0.0.1']) {
    const free = await new Promise((resolve) => {
      const probe = net.createServer()
      probe.once('error', (error) => resolve(error.code !== 'EADDRINUSE' && error.code !== 'EACCES'))
      probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(true)))
    })
    if (!free) return false
  }
  return true
}

/** Young objects die young here: with the default of 16 MB the idle server keeps 40 MB of empty room for them. */
const processFlags = ['--max-semi-space-size=8']

function startProcess(app, env, stdio) {
  const watch = pathToFileURL(path.join(root, 'tools/parent-watch.mjs')).href
  const main = path.join(root, 'apps', app, 'dist/main.mjs')
  // A group of its own: Ctrl-C reaches the tool alone, which then stops the processes in order.
  return spawn(nodeBinary(), [...processFlags, '--import', watch, main], {
    cwd: root,
    // glibc would keep eight heaps a core, each with room to spare; native code here allocates little and in turn.
    env: { MALLOC_ARENA_MAX: '2', ...env },
    detached: process.platform !== 'win32',
    stdio: ['ignore', stdio, stdio, 'ipc'],
  })
}

async function stopProcess(child, seconds) {
  if (child === undefined || child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  const late = sleep(seconds * 1000, 'late', { ref: false })
  if ((await Promise.race([gone, late])) !== 'late') return
  child.kill('SIGKILL')
  await gone
}

/** Whether an address is one at which strangers reach the product: a sandbox's keys are known to everybody. */
function isPublic(address) {
  if (!address || !URL.canParse(address)) return false
  const { protocol, hostname } = new URL(address)
  return protocol === 'https:' && hostname !== 'localhost' && !hostname.endsWith('.localhost')
}

/**
 * Settings of a start. One that nobody calls production, and that has no public address, is a trial on this machine: it
 * allows the sandbox by name.
 */
function settingsOf(env) {
  const named = { ...process.env, ...env }
  const trial = named.NODE_ENV === 'production' || isPublic(named.PUBLIC_URL) ? 'false' : 'true'
  return {
    ZHANFANG_MODE: 'local',
    ...named,
    NODE_ENV: named.NODE_ENV || 'production',
    ALLOW_SANDBOX: named.ALLOW_SANDBOX || trial,
  }
}

/** Whether a start with these settings brings a sandbox of its own. */
export function bringsSandbox(env = {}) {
  const { ALLOW_SANDBOX, SANDBOX_URL } = settingsOf(env)
  const forbidden = /^(false|0|no|off|n|disabled)$/i.test(ALLOW_SANDBOX)
  return !forbidden && !SANDBOX_URL && existsSync(path.join(root, 'apps/sandbox'))
}

/**
 * Starts server and sandbox. `ready` resolves when the server takes requests and rejects when it ends before that;
 * `ended` resolves with the name of a process that ended by itself; `stop` ends the server first (it finishes what
 * is running and stops its database), then the sandbox; a second `stop` no longer waits.
 */
export function startProduct({ port, sandboxPort, env = {}, stdio = 'inherit' }) {
  const base = settingsOf(env)
  const ownSandbox = bringsSandbox(env)
  const sandboxUrl = base.SANDBOX_URL || (ownSandbox ? `http://127.0.0.1:${sandboxPort}` : undefined)
  const sandbox = ownSandbox
    ? startProcess(
        'sandbox',
        toolEnvironment({
          ...base,
          PORT: String(sandboxPort),
          ...(base.DATA_DIR && !base.SANDBOX_STATE
            ? { SANDBOX_STATE: path.join(base.DATA_DIR, 'sandbox.json') }
            : {}),
        }),
        stdio,
      )
    : undefined
  const server = startProcess(
    'server',
    toolEnvironment({ ...base, PORT: String(port), ...(sandboxUrl ? { SANDBOX_URL: sandboxUrl } : {}) }),
    stdio,
  )

  let stopping = false
  const ended = new Promise((resolve) => {
    server.once('exit', () => stopping || resolve('server'))
    sandbox?.once('exit', () => stopping || resolve('sandbox'))
  })

  async function untilReady() {
    for (;;) {
      if (server.exitCode !== null || server.signalCode !== null) throw new Error('the server ended')
      const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined)
      await answer?.body?.cancel()
      if (answer?.ok) return
      await sleep(100)
    }
  }

  async function stop() {
    if (stopping) {
      server.kill('SIGKILL')
      sandbox?.kill('SIGKILL')
      return
    }
    stopping = true
    await stopProcess(server, 60)
    await stopProcess(sandbox, 5)
  }

  return { ready: untilReady(), ended, stop, sandboxUrl, server }
}
