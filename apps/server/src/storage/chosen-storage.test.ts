import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createChosenStorage } from './chosen-storage.ts'
import type { FileStorage } from './file-storage.ts'
import { createLocalStorage } from './local-storage.ts'

const settings = {
  endpoint: 'https://store.example',
  region: 'auto',
  bucket: 'files',
  accessKeyId: 'KEY',
  secretAccessKey: 'SECRET',
}
const down = () => Promise.reject(new Error('the store is down'))
const downStorage: FileStorage = { write: down, read: down, remove: down }

let folder: string
let base: FileStorage
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'zhanfang-chosen-'))
  base = createLocalStorage(folder)
  await base.write('apps/a1/files/old.txt', Readable.from(['old']), 'text/plain')
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test.each([
  ['does not answer', () => Promise.resolve(downStorage)],
  ['cannot be opened', down],
])('files of before are read while the chosen store %s, others are not said to be gone', async (_, open) => {
  const storage = createChosenStorage(base, () => settings, open)
  const old = await storage.read('apps/a1/files/old.txt')
  expect(old && (await text(old.content))).toBe('old')
  await expect(storage.read('apps/a1/files/new.txt')).rejects.toThrow('the store is down')
  await expect(storage.write('apps/a1/files/new.txt', Readable.from(['x']), 'text/plain')).rejects.toThrow(
    'the store is down',
  )
  expect(await base.read('apps/a1/files/new.txt')).toBeNull()
})
