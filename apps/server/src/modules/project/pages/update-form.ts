import { PICTURE_BYTES } from '@zhanfang/contract'
import { projectLimits } from '@zhanfang/contract/content-kinds/project/plan'
import type { FastifyRequest } from 'fastify'
import { Refusal } from '../../../http/refusal.ts'
import type { Form } from '../../../http/requests/sent-form.ts'
import type { FileService } from '../../file/module.ts'
import { pageTexts as texts } from './page-texts.ts'

/** A form with what was written and pictures; `failure` says why it is not taken, with nothing of it kept. */
export interface UpdateForm {
  form: Form
  pictures: string[]
  failure: unknown
}

/**
 * Reads a form with pictures. Each is drawn anew, whatever its name says; nothing of the bytes that came is kept. What was
 * written is read to its end even where a picture is refused: nobody has to write it twice.
 */
export async function readUpdateForm(
  request: FastifyRequest,
  appId: string,
  customerId: string,
  files: Pick<FileService, 'receive' | 'discard'>,
): Promise<UpdateForm> {
  const form: Record<string, string> = {}
  const pictures: string[] = []
  let failure: unknown
  const parts = request.parts({
    limits: {
      fields: 10,
      files: projectLimits.pictures + 1,
      parts: projectLimits.pictures + 12,
      fieldSize: projectLimits.updateText * 6,
      fileSize: PICTURE_BYTES + 1,
    },
  })
  for await (const part of parts) {
    if (part.type === 'field') {
      form[part.fieldname] = typeof part.value === 'string' ? part.value : ''
      continue
    }
    // A file field that was left empty is sent all the same.
    if (part.filename === '' || part.fieldname !== 'pictures' || failure !== undefined) {
      part.file.resume()
      continue
    }
    try {
      if (pictures.length >= projectLimits.pictures)
        throw new Refusal('invalidInput', { message: texts.mostPictures(projectLimits.pictures) })
      const { url } = await files.receive(
        appId,
        { name: part.filename, content: part.file },
        { maxBytes: PICTURE_BYTES, judge: (mediaType) => mediaType.startsWith('image/'), customerId },
      )
      pictures.push(url)
    } catch (error) {
      part.file.resume()
      failure = error
    }
  }
  if (failure === undefined) return { form, pictures, failure }
  await files.discard(appId, pictures)
  return { form, pictures: [], failure }
}
