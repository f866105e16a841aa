import { PICTURE_BYTES } from '@zhanfang/contract'
import type { FastifyRequest } from 'fastify'
import { Refusal } from '../../../http/refusal.ts'
import type { Pictures } from '../../platform/module.ts'
import { texts } from '../texts.ts'

/** Pixels of a side of the pictures of customers. */
const AVATAR_PIXELS = 256

/**
 * Reads a form with one picture. It is drawn anew, whatever its name says; nothing of the bytes that came is kept. `drops`
 * says that its sender wants none.
 */
export async function readPictureForm(
  request: FastifyRequest,
  pictures: Pick<Pictures, 'store' | 'discard'>,
): Promise<{ picture: string | undefined; drops: boolean }> {
  if (!request.isMultipart()) throw new Refusal('invalidInput', { message: texts.noPicture })
  let picture: string | undefined
  let drops = false
  const parts = request.parts({
    limits: { fields: 5, files: 1, parts: 6, fieldSize: 200, fileSize: PICTURE_BYTES + 1 },
  })
  for await (const part of parts) {
    if (part.type === 'field') {
      drops ||= part.fieldname === 'drop' && part.value === '1'
      continue
    }
    // A file field that was left empty is sent all the same.
    if (part.filename === '' || part.fieldname !== 'picture') {
      part.file.resume()
      continue
    }
    try {
      picture = await pictures.store(
        'avatar',
        { name: part.filename, content: part.file },
        { square: AVATAR_PIXELS },
      )
    } catch (error) {
      part.file.resume()
      throw error
    }
  }
  if (drops && picture !== undefined) {
    await pictures.discard(picture, request.log)
    picture = undefined
  }
  return { picture, drops }
}
