// A survey on paper.
import { z } from 'zod'
import { member } from '../access.ts'
import { defineCall } from '../call.ts'
import { idSchema } from '../envelope.ts'

export const paperFormats = ['docx', 'pdf'] as const
export type PaperFormat = (typeof paperFormats)[number]

export const surveyPaper = defineCall({
  method: 'GET',
  path: '/p1/api/v1/survey/{id}/paper',
  module: 'survey',
  summary: '把问卷的草稿下载为纸质试卷（Word 或 PDF），考试可带答案与解析',
  access: member('survey:read'),
  params: z.object({ id: idSchema }),
  query: z.object({
    format: z.enum(paperFormats),
    /** 1 also prints the answers of an exam. */
    answers: z.enum(['0', '1']).default('0'),
  }),
  answers: 'file',
})
