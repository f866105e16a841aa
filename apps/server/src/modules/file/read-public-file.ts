import { buffer } from 'node:stream/consumers'
import type { FileStorage } from '../../storage/file-storage.ts'
import { readFileKey, storageKeyOf } from '../../storage/file-key.ts'

/** Reads an operator's public file by its address below `/files/`; null when it is none of ours or is gone. */
export function createPublicFileReader(storage: FileStorage): (url: string) => Promise<Buffer | null> {
  return async (url) => {
    const key = url.startsWith('/files/')
      ? readFileKey(url.slice('/files/'.length).split('?', 1)[0] ?? '')
      : null
    const found = key && (await storage.read(storageKeyOf(key)))
    return found ? buffer(found.content) : null
  }
}
