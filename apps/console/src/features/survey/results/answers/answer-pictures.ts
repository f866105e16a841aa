import { answerFileDownload, type answerFileSchema } from '@zhanfang/contract'
import type { z } from 'zod'
import { api } from '../../../../api.ts'

export type AnswerFile = z.infer<typeof answerFileSchema>

/** Larger ones are downloaded only when somebody asks for them, bytes. */
const largest = 8 * 1024 * 1024
const drawable = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp'])

/** Whether a file of an answer is shown as the picture that it is. */
export const isPicture = ({ type, size }: AnswerFile): boolean => drawable.has(type) && size <= largest

/** An address for the picture in this page, to be revoked when it is not shown any more; rejects when it is gone. */
export async function pictureUrl(
  surveyId: string,
  { key, type }: Pick<AnswerFile, 'key' | 'type'>,
  signal?: AbortSignal,
): Promise<string> {
  const input = { params: { id: surveyId }, query: { key } }
  const { content } = await api.download(answerFileDownload, input, { signal, silent: true })
  // The server names no type that a browser would show.
  return URL.createObjectURL(new Blob([content], { type }))
}
