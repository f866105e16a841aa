import { z } from 'zod'
import { surveyDefinitionSchema } from '@zhanfang/survey'
import { anyone } from '../access.ts'
import { defineCall } from '../call.ts'
import { idSchema, timeSchema } from '../envelope.ts'
import { limits } from '../limits.ts'
import { answerFileSchema } from '../survey/answering.ts'
import {
  atPaper,
  candidateKeySchema,
  languageSchema,
  ofPaper,
  ofSurvey,
  rawAnswers,
  seatSchema,
} from './fields.ts'

/** What a candidate has done so far, and what they may do. */
export const examStandingSchema = z.object({
  attemptsUsed: z.number().int(),
  /** Null: no limit. */
  attemptsLeft: z.number().int().nullable(),
  /** A paper that was begun and not handed in. */
  openPaperId: idSchema.nullable(),
  /** The last paper that was handed in. */
  lastPaperId: idSchema.nullable(),
  /** When the next attempt may begin; null: at once, or never. */
  retryAt: timeSchema.nullable(),
})

export const examStanding = defineCall({
  method: 'POST',
  path: '/p1/api/v1/survey/{id}/exam/standing',
  module: 'exam',
  summary: '考生在这场考试里的情况：用了几次、有没有没交的试卷',
  access: anyone,
  sharesAddress: true,
  servedOnFullDisk: true,
  params: ofSurvey,
  body: z.object({ candidateKey: candidateKeySchema }),
  data: examStandingSchema,
})

export const examPaperSchema = z.object({
  paperId: idSchema,
  surveyId: idSchema,
  version: z.number().int(),
  /** The questions of this paper, without keys. */
  definition: surveyDefinitionSchema,
  /** Width and height of its pictures by their address, as far as they are known: the page keeps their places. */
  pictureSizes: z.record(z.string(), z.tuple([z.number().int(), z.number().int()])),
  /** Points by question id. */
  scores: z.record(z.string(), z.number()),
  total: z.number(),
  attempt: z.number().int(),
  candidateName: z.string(),
  startedAt: timeSchema,
  /** On the server's clock; null: no limit. */
  deadline: timeSchema.nullable(),
  /** The server's clock at this moment. */
  now: timeSchema,
  /** Kept by the last autosave. */
  answers: rawAnswers,
  /** Of the save that they came with; the next one must count on. */
  sequence: z.number().int(),
  switches: z.number().int(),
  /** The page that had the paper until now: what it kept and could not save is still the newest. */
  satBefore: z.string(),
  /** Lets another device go on with the paper; empty when it has none. */
  continueCode: z.string(),
})
export type ExamPaper = z.infer<typeof examPaperSchema>

export const examStart = defineCall({
  method: 'POST',
  path: '/p1/api/v1/survey/exam/answer/start',
  module: 'exam',
  summary: '开始考试；没交的试卷会原样返回，从此只认这个页面',
  access: anyone,
  sharesAddress: true,
  cleansText: true,
  body: z.object({
    id: idSchema,
    candidateKey: candidateKeySchema,
    name: z.string().trim().max(40).default(''),
    channel: z.string().max(40).optional(),
    seat: seatSchema,
    language: languageSchema,
  }),
  data: examPaperSchema,
})

export const examContinue = defineCall({
  method: 'POST',
  path: '/p1/api/v1/survey/exam/answer/continue',
  module: 'exam',
  summary: '换一台设备接着答没交的试卷；计时不停，从此只认这个页面',
  access: anyone,
  sharesAddress: true,
  body: z.object({
    id: idSchema,
    code: z.string().min(1).max(40),
    candidateKey: candidateKeySchema,
    seat: seatSchema,
    language: languageSchema,
  }),
  data: examPaperSchema,
})

export const examSave = defineCall({
  method: 'POST',
  path: '/p1/api/v1/survey/exam/answer/save',
  module: 'exam',
  summary: '自动保存作答',
  access: anyone,
  sharesAddress: true,
  cleansText: true,
  body: atPaper.extend({
    answers: rawAnswers,
    /** Counts up in the browser; an older save that comes late changes nothing. */
    sequence: z.number().int().min(0),
  }),
  data: z.object({ now: timeSchema, deadline: timeSchema.nullable(), submitted: z.boolean() }),
  bodyLimit: limits.answerBytes,
})

const submittedSchema = z.object({
  paperId: idSchema,
  answerId: idSchema,
  submittedAt: timeSchema,
  /** Whether the server handed it in when time was up. */
  automatic: z.boolean(),
})

export const examSubmit = defineCall({
  method: 'POST',
  path: '/p1/api/v1/survey/exam/answer/submit',
  module: 'exam',
  summary: '交卷；同一份试卷无论交几次只算一次',
  access: anyone,
  sharesAddress: true,
  cleansText: true,
  body: atPaper.extend({ answers: rawAnswers }),
  data: submittedSchema,
  bodyLimit: limits.answerBytes,
})

export const examAutoSubmit = defineCall({
  method: 'POST',
  path: '/p1/api/v1/survey/exam/answer/auto-submit',
  module: 'exam',
  summary: '时间到或离开次数过多时自动交卷；同一份试卷只算一次',
  access: anyone,
  sharesAddress: true,
  cleansText: true,
  body: atPaper.extend({ answers: rawAnswers.optional() }),
  data: submittedSchema,
  bodyLimit: limits.answerBytes,
})

export const examFileUpload = defineCall({
  method: 'POST',
  path: '/p1/api/v1/survey/exam/answer/file',
  module: 'exam',
  summary: '考试中上传文件，抽出来的题也可以；只有所属考试的成员能下载',
  access: anyone,
  sharesAddress: true,
  query: ofPaper.extend({ questionId: z.string().min(1).max(40) }),
  accepts: 'file',
  data: answerFileSchema,
  bodyLimit: limits.fileBytes + 1_048_576,
})

/** What the page notices; kept as evidence, never a verdict by itself. */
export const examSignalKinds = ['leave', 'copy', 'paste', 'print', 'menu'] as const
export const examSignal = defineCall({
  method: 'POST',
  path: '/p1/api/v1/survey/exam/answer/signal',
  module: 'exam',
  summary: '记录离开页面、复制等情况',
  access: anyone,
  sharesAddress: true,
  body: atPaper.extend({
    kind: z.enum(examSignalKinds),
    /** How long the page was left. */
    seconds: z.number().min(0).max(86_400).default(0),
  }),
  data: z.object({ switches: z.number().int(), overLimit: z.boolean() }),
})
