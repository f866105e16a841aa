import { imageWidths } from '@zhanfang/blocks'
import type { LibraryFile, StoredFile } from '@zhanfang/contract'
import {
  publicKeyOf,
  publicUrlOf,
  scaledExtensions,
  scaledKeyOf,
  storageKeyOf,
  type FileBytes,
} from '../../storage/file-key.ts'
import type { FileStorage } from '../../storage/file-storage.ts'
import type { files } from './tables.ts'

/** What files are called where contents of all types are named. */
export const FILE_TYPE = 'file'

export type FileRow = typeof files.$inferSelect

/** A stored file as calls answer it. */
export function storedFileOf(row: FileRow): StoredFile {
  return {
    key: publicKeyOf(row),
    url: publicUrlOf(row),
    size: row.size,
    mediaType: row.mediaType,
    width: row.width,
    height: row.height,
  }
}

/** A file of the library as calls answer it. */
export function libraryFileOf(row: FileRow): LibraryFile {
  return {
    ...storedFileOf(row),
    id: row.id,
    name: row.name,
    revision: row.revision,
    replacedTime: row.replacedAt?.toISOString() ?? null,
    createTime: (row.listedAt ?? row.createdAt).toISOString(),
    createdBy: row.createdByName,
    credit: row.credit,
  }
}

/** Deletes the bytes of a file as visitors get them, in all sizes. */
export async function removeStored(storage: FileStorage, file: FileBytes): Promise<void> {
  await storage.remove(storageKeyOf(file))
  for (const width of imageWidths) {
    for (const extension of scaledExtensions) await storage.remove(scaledKeyOf(file, width, extension))
  }
}
