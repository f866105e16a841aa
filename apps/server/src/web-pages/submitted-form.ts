import { limits } from '@zhanfang/contract'
import type { FileAnswer } from '@zhanfang/survey'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { IncomingFile } from '../http/bind.ts'
import { Refusal } from '../http/refusal.ts'

/** One text of the longest answer. */
const FIELD_BYTES = 64 * 1024
const MOST_FIELDS = 20_000
const MOST_FILES = 60

export interface SubmittedForm {
  /** Fields in the order in which they came; the JSON of each stored file stands in its place. */
  entries: [string, string][]
  /** Files that were refused, at their question. */
  problems: { questionId: string; message: string }[]
}

const plainSchema = z.record(z.string(), z.union([z.string(), z.array(z.string())]))

/** Reads a form that was sent without JavaScript. Files are handed to `store` as they come. */
export async function readSubmittedForm(
  request: FastifyRequest,
  store: (questionId: string, file: IncomingFile) => Promise<FileAnswer>,
): Promise<SubmittedForm> {
  if (!request.isMultipart()) {
    const body = plainSchema.safeParse(request.body ?? {})
    if (!body.success) throw new Refusal('invalidInput')
    const entries = Object.entries(body.data).flatMap(([name, value]) =>
      [value].flat().map((one): [string, string] => [name, one]),
    )
    return { entries, problems: [] }
  }
  const form: SubmittedForm = { entries: [], problems: [] }
  let bytes = 0
  const parts = request.parts({
    limits: {
      fields: MOST_FIELDS,
      files: MOST_FILES,
      parts: MOST_FIELDS + MOST_FILES,
      fieldSize: FIELD_BYTES,
      fileSize: limits.fileBytes,
    },
  })
  for await (const part of parts) {
    if (part.type === 'field') {
      const value = typeof part.value === 'string' ? part.value : ''
      bytes += value.length + part.fieldname.length
      if (bytes > limits.answerBytes || part.valueTruncated) throw new Refusal('tooLarge')
      form.entries.push([part.fieldname, value])
      continue
    }
    // A file field that was left empty is sent all the same.
    const questionId = /^q\.([^.]+)$/.exec(part.fieldname)?.[1]
    if (part.filename === '' || questionId === undefined) {
      part.file.resume()
      continue
    }
    try {
      const stored = await store(questionId, { name: part.filename, content: part.file })
      form.entries.push([part.fieldname, JSON.stringify(stored)])
    } catch (error) {
      part.file.resume()
      if (!(error instanceof Refusal)) throw error
      form.problems.push({ questionId, message: error.message })
    }
  }
  return form
}
