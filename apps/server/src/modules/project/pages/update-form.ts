import { PICTURE_BYTES } from '@zhanfang/contract'
import { projectLimits } from '@zhanfang/contract/content-kinds/project/plan'
import type { FastifyRequest } from 'fastify'
import { Refusal } from '../../../http/refusal.ts'
import type { Form } from '../../../http/requests/sent-form.ts'
import type { Pictures } from '../../platform/module.ts'
import { pageTexts as texts } from './page-texts.ts'

/** Pixels of the longer side of pictures in updates. */
const MOST_PIXELS = 1600

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
  store: Pick<Pictures, 'store' | 'discard'>,
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
      pictures.push(
        await store.store('project', { name: part.filename, content: part.file }, { most: MOST_PIXELS }),
      )
    } catch (error) {
      part.file.resume()
      failure = error
    }
  }
  if (failure === undefined) return { form, pictures, failure }
  for (const url of pictures) await store.discard(url, request.log)
  return { form, pictures: [], failure }
}
