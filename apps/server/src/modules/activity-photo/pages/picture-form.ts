import { limits } from '@zhanfang/contract'
import { photoLimits } from '@zhanfang/contract/content-kinds/activity/plan'
import type { FastifyRequest } from 'fastify'
import { Refusal } from '../../../http/refusal.ts'
import type { FileService } from '../../file/module.ts'
import type { StoredPicture } from '../photos.ts'
import { texts } from '../texts.ts'

const isPicture = (mediaType: string) => mediaType.startsWith('image/')

export interface SentPictures {
  pictures: StoredPicture[]
  /** Why some were not taken. */
  problems: string[]
}

/** Takes the pictures of a form as they come, each judged by its bytes; one that is refused keeps none of the others out. */
export async function readPictures(
  request: FastifyRequest,
  { appId, sender }: { appId: string; sender: string },
  files: Pick<FileService, 'receive'>,
): Promise<SentPictures> {
  if (!request.isMultipart()) throw new Refusal('unsupportedMedia')
  const sent: SentPictures = { pictures: [], problems: [] }
  const parts = request.parts({
    limits: {
      fields: 5,
      files: photoLimits.atOnce + 5,
      parts: photoLimits.atOnce + 10,
      fileSize: limits.imageBytes + 1,
    },
  })
  for await (const part of parts) {
    if (part.type === 'field') continue
    // A file field that was left empty is sent all the same.
    if (part.filename === '' || part.fieldname !== 'picture') {
      part.file.resume()
      continue
    }
    if (sent.pictures.length >= photoLimits.atOnce) {
      part.file.resume()
      sent.problems.push(texts.atOnce(photoLimits.atOnce))
      continue
    }
    try {
      const { url, width, height } = await files.receive(
        appId,
        { name: part.filename, content: part.file },
        { maxBytes: limits.imageBytes, judge: isPicture, customerId: sender },
      )
      sent.pictures.push({ url, width: width ?? 1, height: height ?? 1 })
    } catch (error) {
      part.file.resume()
      if (!(error instanceof Refusal)) throw error
      sent.problems.push(texts.notPicture(part.filename, error.message))
    }
  }
  return { ...sent, problems: [...new Set(sent.problems)] }
}
