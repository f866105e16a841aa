import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { bringsSandbox, isPortFree } from './product.mjs'

const folder = mkdtempSync(path.join(os.tmpdir(), 'zhanfang start '))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function start(env) {
  const { status, stderr } = spawnSync(process.execPath, [path.join(import.meta.dirname, 'start.mjs')], {
    env: { ...process.env, DATA_DIR: path.join(folder, 'data'), ...env },
    encoding: 'utf8',
    timeout: 20_000,
  })
  return { status, stderr }
}

async function withTakenPort(work) {
  const server = net.createServer()
  await new Promise((resolve) => server.listen(0, '0.0.0.0', resolve))
  try {
    return await work(server.address().port)
  } finally {
    await new Promise((resolve) => server.close(resolve))
  }
}

test('a port that is no port is named', () => {
  const { status, stderr } = start({ PORT: 'abc' })
  expect(status).toBe(1)
  expect(stderr).toMatch(/PORT=abc 不是端口号[^]*PORT=3100 npm start/)
})

test('a taken port is named, with what to do', async () => {
  await withTakenPort((port) => {
    const { status, stderr } = start({ PORT: String(port) })
    expect(status).toBe(1)
    expect(stderr).toMatch(new RegExp(`端口 ${port} 已被[^]*PORT=\\d+ npm start`))
  })
})

test('a data folder that cannot be made is named', () => {
  const file = path.join(folder, 'file')
  writeFileSync(file, '')
  const { status, stderr } = start({ DATA_DIR: path.join(file, 'data') })
  expect(status).toBe(1)
  expect(stderr).toMatch(/不能写入[^]*DATA_DIR=/)
})

test('a port is free when nobody listens on it, on any address', async () => {
  const port = await withTakenPort(async (taken) => {
    expect(await isPortFree(taken)).toBe(false)
    return taken
  })
  expect(await isPortFree(port)).toBe(true)
})

test('a start with a public address brings no sandbox unless it is allowed by name', () => {
  const has = (env) =>
    bringsSandbox({ NODE_ENV: '', SANDBOX_URL: '', ALLOW_SANDBOX: '', PUBLIC_URL: '', ...env })
  expect(has({})).toBe(true)
  expect(has({ PUBLIC_URL: 'http://192.168.1.5:3000' })).toBe(true)
  expect(has({ PUBLIC_URL: 'https://localhost:3000' })).toBe(true)
  expect(has({ PUBLIC_URL: 'https://zhan.example.cn' })).toBe(false)
  expect(has({ PUBLIC_URL: 'https://zhan.example.cn', ALLOW_SANDBOX: 'true' })).toBe(true)
})
