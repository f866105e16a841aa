import type { S3Settings } from '../integrations/settings/group-values.ts'
import type { FileStorage } from './file-storage.ts'

/**
 * Files in the store that managers have set, or in `base` while they have set none. Files of before stay in `base` and are
 * found there. The store of S3 settings is opened once.
 */
export function createChosenStorage(
  base: FileStorage,
  chosen: () => S3Settings | undefined,
  open: (settings: S3Settings) => Promise<FileStorage>,
): FileStorage {
  let opened: { settings: S3Settings; storage: Promise<FileStorage> } | undefined
  async function current(): Promise<FileStorage | undefined> {
    const settings = chosen()
    if (!settings) return undefined
    // By value: a change of any other service makes new objects of all.
    if (JSON.stringify(opened?.settings) !== JSON.stringify(settings)) {
      const storage = open(settings)
      opened = { settings, storage }
      storage.catch(() => {
        if (opened?.storage === storage) opened = undefined
      })
    }
    return opened?.storage
  }
  return {
    write: async (key, content, mediaType) => ((await current()) ?? base).write(key, content, mediaType),
    async read(key, range) {
      try {
        const found = await (await current())?.read(key, range)
        if (found) return found
      } catch (error) {
        // A store that is down keeps nobody from the files of before.
        const older = await base.read(key, range)
        if (!older) throw error
        return older
      }
      return base.read(key, range)
    },
    async remove(key) {
      await (await current())?.remove(key)
      await base.remove(key)
    },
  }
}
