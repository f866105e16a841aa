import { buffer } from 'node:stream/consumers'
import type { FileStorage } from '../../storage/file-storage.ts'
import { readFileKey, storageKeyOf } from '../../storage/file-key.ts'
import type { CurrentBytes } from './current-bytes.ts'

/** Reads an operator's public file by its address below `/files/`; null when it is none of ours or is gone. */
export function createPublicFileReader(
  storage: FileStorage,
  current: Pick<CurrentBytes, 'of'>,
): (url: string) => Promise<Buffer | null> {
  return async (url) => {
    const key = url.startsWith('/files/')
      ? readFileKey(url.slice('/files/'.length).split('?', 1)[0] ?? '')
      : null
    if (!key) return null
    const found = await storage.read(storageKeyOf(key))
    if (found) return buffer(found.content)
    const now = await current.of(key)
    const replacement = now && (await storage.read(storageKeyOf(now)))
    return replacement ? buffer(replacement.content) : null
  }
}
