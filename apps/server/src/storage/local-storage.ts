import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { newId } from '../database/id.ts'
import type { FileStorage } from './file-storage.ts'

const KEY = /^(?:[0-9A-Za-z_-]+\/)*[0-9A-Za-z_-]+(?:\.[0-9A-Za-z]+)?$/

/** Files in a local folder. Keys that could leave the folder are refused. */
export function createLocalStorage(folder: string): FileStorage {
  function placeOf(key: string): string {
    if (!KEY.test(key)) throw new Error(`not a storage key: ${key.slice(0, 80)}`)
    return path.join(folder, key)
  }
  return {
    async write(key, content) {
      const place = placeOf(key)
      const unfinished = path.join(folder, 'unfinished', newId())
      await mkdir(path.dirname(unfinished), { recursive: true })
      await mkdir(path.dirname(place), { recursive: true })
      try {
        await pipeline(content, createWriteStream(unfinished, { flush: true }))
        const { size } = await stat(unfinished)
        await rename(unfinished, place)
        return { size }
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
    },
    async read(key, range) {
      const place = placeOf(key)
      const found = await stat(place).catch(() => null)
      if (!found?.isFile()) return null
      return { content: createReadStream(place, range), size: found.size }
    },
    async remove(key) {
      await rm(placeOf(key), { force: true })
    },
  }
}
