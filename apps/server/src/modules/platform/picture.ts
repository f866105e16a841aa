import { Readable } from 'node:stream'
import { imageWidths } from '@zhanfang/blocks'
import { imageLibrary } from '../../file-formats/image-library.ts'
import { PICTURE_BYTES } from '@zhanfang/contract'
import { newId } from '../../database/id.ts'
import type { IncomingFile } from '../../http/bind.ts'
import { Refusal } from '../../http/refusal.ts'
import { fileBytes } from '../../http/requests/file-bytes.ts'
import type { FileStorage } from '../../storage/file-storage.ts'
import type { FastifyBaseLogger } from 'fastify'
import {
  isPictureFolder,
  type PictureFolder,
  publicUrlOf,
  readFileKey,
  scaledExtensions,
  scaledKeyOf,
  storageKeyOf,
} from '../../storage/file-key.ts'

const MOST_PIXELS = 64_000_000

export type Pictures = ReturnType<typeof createPictures>

/** Pictures that belong to no app: avatars and those of the platform. They are drawn anew as WebP, without metadata. */
export function createPictures(storage: FileStorage) {
  return {
    /** Stores under `/files/<folder>/…` and gives that path; cut `square`, or no larger than `most` pixels a side. */
    async store(
      folder: PictureFolder,
      file: IncomingFile,
      size: { square: number } | { most: number },
    ): Promise<string> {
      const bytes = await fileBytes(file, PICTURE_BYTES, '图片太大了，最多 5 MB')
      let content: Buffer
      try {
        const open = await imageLibrary()
        const image = open(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
        // Named formats only: SVG could carry code, and others are rarely what a person meant.
        const { format } = await image.metadata()
        if (!['png', 'jpeg', 'webp', 'gif'].includes(format)) throw new Error('format')
        const upright = image.autoOrient()
        content = await (
          'square' in size
            ? upright.resize(size.square, size.square, { fit: 'cover' })
            : upright.resize(size.most, size.most, { fit: 'inside', withoutEnlargement: true })
        )
          .webp({ quality: 88 })
          .toBuffer()
      } catch {
        throw new Refusal('fileTypeRefused', { message: '认不出这张图片，请换一张 PNG 或 JPG' })
      }
      const address = { appId: folder, id: newId(), extension: 'webp' }
      await storage.write(storageKeyOf(address), Readable.from([content]), 'image/webp')
      return publicUrlOf(address)
    },

    /**
     * Deletes a picture that was stored here and that nothing shows any more; any other address is left alone. It never
     * fails: a picture that stays costs a few kilobytes.
     */
    async discard(url: string, log: FastifyBaseLogger): Promise<void> {
      const address = readFileKey(url.replace(/^\/files\//, ''))
      if (!url.startsWith('/files/') || !address || !isPictureFolder(address.appId)) return
      const scaled = imageWidths.flatMap((width) =>
        scaledExtensions.map((extension) => scaledKeyOf(address, width, extension)),
      )
      for (const key of [storageKeyOf(address), ...scaled]) {
        try {
          await storage.remove(key)
        } catch (error) {
          log.warn({ err: error, key }, 'picture not deleted')
        }
      }
    },
  }
}
