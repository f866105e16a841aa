import path from 'node:path'
import type { Config } from '../config.ts'
import type { S3Settings } from '../integrations/settings/group-values.ts'
import type { FileStorage } from './file-storage.ts'
import { createLocalStorage } from './local-storage.ts'

/** Returns the storage that the configuration names; the S3 client (16 MB) is loaded by installations that use it. */
export async function createStorage(config: Config): Promise<FileStorage> {
  if (!config.s3) return createLocalStorage(path.join(config.dataDir, 'files'))
  return openS3(config.s3, { allowPrivate: true })
}

/** Opens an S3-compatible store. One inside a private network is refused unless `allowPrivate`. */
export async function openS3(settings: S3Settings, options: { allowPrivate: boolean }): Promise<FileStorage> {
  const { createS3Storage } = await import('./s3-storage.ts')
  return createS3Storage(settings, options)
}
