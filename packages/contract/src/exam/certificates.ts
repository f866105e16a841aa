import { z } from 'zod'
import { viewLanguages } from '@zhanfang/survey'
import { anyone } from '../access.ts'
import { defineCall } from '../call.ts'
import { timeSchema } from '../envelope.ts'

const certificateSchema = z.object({
  number: z.string(),
  /** Of its words: that of the paper, else that of the exam. */
  language: z.enum(viewLanguages),
  certificateTitle: z.string(),
  examTitle: z.string(),
  name: z.string(),
  score: z.number(),
  total: z.number(),
  issuedAt: timeSchema,
})
export type ExamCertificate = z.infer<typeof certificateSchema>
const ofCertificate = z.object({ number: z.string().regex(/^[0-9A-Z-]{8,40}$/, '证书编号不正确') })

export const examCertificate = defineCall({
  method: 'GET',
  path: '/p1/api/v1/survey/exam/certificate/{number}',
  module: 'exam',
  summary: '按编号查验证书',
  access: anyone,
  params: ofCertificate,
  data: certificateSchema,
})

export const examCertificateFile = defineCall({
  method: 'GET',
  path: '/p1/api/v1/survey/exam/certificate/{number}/file',
  module: 'exam',
  summary: '下载证书（PDF）',
  access: anyone,
  params: ofCertificate,
  answers: 'file',
})
