import path from 'node:path'
import type { Config } from '../config.ts'
import type { FileStorage } from './file-storage.ts'
import { createLocalStorage } from './local-storage.ts'

/** The storage that the configuration asks for. */
export function createStorage(config: Config): FileStorage {
  return createLocalStorage(path.join(config.dataDir, 'files'))
}
