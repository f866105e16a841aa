import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ConfigError } from '../config.ts'
import { installationKey } from './installation-key.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'zhanfang-key-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('the key is made once, for its owner alone, and found again', () => {
  const dataDir = path.join(folder, 'data')
  const key = installationKey({ secretKey: undefined, dataDir })
  expect(key.length).toBeGreaterThanOrEqual(43)
  expect(installationKey({ secretKey: undefined, dataDir })).toBe(key)
  expect(statSync(path.join(dataDir, 'secret.key')).mode & 0o777).toBe(0o600)
  expect(readdirSync(dataDir)).toEqual(['secret.key'])
})

test('the one of the environment goes first, and no file is written then', () => {
  expect(installationKey({ secretKey: 'x'.repeat(32), dataDir: folder })).toBe('x'.repeat(32))
  expect(readdirSync(folder)).toEqual([])
})

test('a file that is cut off is no key, and a folder that cannot be written is told', () => {
  writeFileSync(path.join(folder, 'secret.key'), 'abc')
  expect(() => installationKey({ secretKey: undefined, dataDir: folder })).toThrow(ConfigError)
  const file = path.join(folder, 'file')
  writeFileSync(file, '')
  expect(() => installationKey({ secretKey: undefined, dataDir: path.join(file, 'data') })).toThrow(
    ConfigError,
  )
})
