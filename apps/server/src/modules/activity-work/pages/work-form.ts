import { limits } from '@zhanfang/contract'
import { workLimits } from '@zhanfang/contract/content-kinds/activity/works/settings'
import type { FastifyRequest } from 'fastify'
import { Refusal } from '../../../http/refusal.ts'
import type { FileOwner, WorkFiles } from '../files.ts'
import { texts } from '../texts.ts'
import { problemOf } from './page-tools.ts'

/** A form of a work as it was sent. What was uploaded with it is stored already, whatever else is wrong with it. */
export interface SentWork {
  title: string
  text: string
  groupId: string
  /** Those that were kept, then those that are new. */
  fileIds: string[]
  problem: { field: string; message: string } | undefined
}

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

/** Reads a form with its files. A file that is refused keeps neither the words back nor the other files. */
export async function readWorkForm(
  request: FastifyRequest,
  owner: FileOwner,
  files: Pick<WorkFiles, 'store'>,
): Promise<SentWork> {
  if (!request.isMultipart()) throw new Refusal('unsupportedMedia')
  const fields: Record<string, string> = {}
  const kept: string[] = []
  const fresh: string[] = []
  let problem: SentWork['problem']
  const parts = request.parts({
    limits: {
      fields: 30,
      files: workLimits.pictures * 2 + 1,
      parts: 60,
      fieldSize: workLimits.text * 4 + 1000,
      fileSize: limits.fileBytes,
    },
  })
  try {
    for await (const part of parts) {
      if (part.type === 'field') {
        const value = typeof part.value === 'string' ? part.value : ''
        if (part.fieldname === 'file') kept.push(value.slice(0, 40))
        else fields[part.fieldname] = value
        continue
      }
      const kind = part.fieldname === 'video' ? 'video' : 'picture'
      // A file field that was left empty is sent all the same.
      if (part.filename === '' || (part.fieldname !== 'video' && part.fieldname !== 'picture')) {
        part.file.resume()
        continue
      }
      if (fresh.length > workLimits.pictures) {
        part.file.resume()
        problem ??= { field: 'picture', message: texts.manyPictures(workLimits.pictures) }
        continue
      }
      try {
        fresh.push((await files.store(owner, kind, { name: part.filename, content: part.file })).id)
      } catch (error) {
        part.file.resume()
        problem ??= problemOf(error)
      }
    }
  } catch (error) {
    problem ??= problemOf(error)
  }
  return {
    title: oneLine(fields['title'] ?? ''),
    text: (fields['text'] ?? '').replaceAll('\r\n', '\n').trim(),
    groupId: (fields['groupId'] ?? '').slice(0, 40),
    fileIds: [...kept, ...fresh],
    problem,
  }
}
