import { z } from 'zod'
import { anyElementSchema, surveyDefinitionSchema, translationsSchema, viewLanguages } from '@zhanfang/survey'
import { anyone, member } from '../access.ts'
import { defineCall } from '../call.ts'
import { emptySchema, idSchema, keywordsSchema, pageOf, pagingQuery, timeSchema } from '../envelope.ts'
import { limits } from '../limits.ts'
import { answerFileSchema } from '../survey/answering.ts'
import { examSettingsSchema } from './settings.ts'

const ofSurvey = z.object({ id: idSchema })

/** A secret that the browser makes once and keeps: who holds it is the candidate. */
export const candidateKeySchema = z.string().regex(/^[0-9A-Za-z_-]{20,64}$/, '考生凭证不正确')
const ofPaper = z.object({ paperId: idSchema, candidateKey: candidateKeySchema })
/**
 * One page of the candidate's browser. Whoever starts or goes on with a paper sits at it from then on: what other pages
 * that hold it save is refused with `examTakenOver`. Pages without a script name none.
 */
const seatSchema = z
  .string()
  .regex(/^[0-9A-Za-z_-]{0,64}$/)
  .default('')
const atPaper = ofPaper.extend({ seat: seatSchema })
/**
 * In which language the candidate reads. Where the exam does not offer it, he reads the one of his paper; without a paper
 * what he chose before (his cookie) or what his browser asks for counts.
 */
const languageSchema = z.string().max(40).optional()
const rawAnswers = z.record(z.string().max(40), z.unknown())
const verdictSchema = z.enum(['right', 'partial', 'wrong', 'blank', 'pending'])

// Settings.

export const examSettingsRead = defineCall({
  method: 'GET',
  path: '/p1/api/v1/survey/{id}/exam/settings',
  module: 'exam',
  summary: '考试设置',
  access: member('survey:read'),
  params: ofSurvey,
  data: examSettingsSchema,
})

export const examSettingsUpdate = defineCall({
  method: 'PUT',
  path: '/p1/api/v1/survey/{id}/exam/settings',
  module: 'exam',
  summary: '修改考试设置',
  access: member('survey:write'),
  params: ofSurvey,
  body: examSettingsSchema.refine((s) => !s.minutes || !s.minMinutes || s.minMinutes < s.minutes, {
    path: ['minMinutes'],
    message: '最短交卷时间应小于答题时间',
  }),
  data: emptySchema,
})

// Taking an exam.

/** What a candidate has done so far, and what he may do. */
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

// Results for the candidate.

export const examResultSchema = z.object({
  paperId: idSchema,
  surveyId: idSchema,
  title: z.string(),
  candidateName: z.string(),
  attempt: z.number().int(),
  submittedAt: timeSchema,
  automatic: z.boolean(),
  seconds: z.number().int(),
  total: z.number(),
  /** Null while the score is not shown, or questions are still to be marked. */
  score: z.number().nullable(),
  /** Null when there is no pass mark or no score. */
  passed: z.boolean().nullable(),
  /** Questions that wait for a person. */
  pending: z.number().int(),
  /** What counts over all attempts. */
  finalScore: z.number().nullable(),
  standing: examStandingSchema,
  answersShown: z.boolean(),
  /** Why not, in words; empty when they are shown. */
  answersHiddenReason: z.string(),
  certificateNumber: z.string().nullable(),
  rankingShown: z.boolean(),
})
export type ExamResult = z.infer<typeof examResultSchema>

export const examResult = defineCall({
  method: 'POST',
  path: '/p1/api/v1/survey/exam/answer/result',
  module: 'exam',
  summary: '交卷后的成绩',
  access: anyone,
  sharesAddress: true,
  servedOnFullDisk: true,
  body: ofPaper.extend({ language: languageSchema }),
  data: examResultSchema,
})

export const shownAnswerSchema = z.object({
  questionId: z.string(),
  title: z.string(),
  type: z.string(),
  score: z.number(),
  max: z.number(),
  verdict: verdictSchema,
  answerText: z.string(),
  /** What would have been right, in words; empty when only a person can tell. */
  rightText: z.string(),
  analysis: z.string(),
  comment: z.string(),
})
export type ShownAnswer = z.infer<typeof shownAnswerSchema>

export const examShowAnswer = defineCall({
  method: 'GET',
  path: '/p1/api/v1/survey/{id}/exam/show-answer',
  module: 'exam',
  summary: '每道题的对错、正确答案和解析；按考试的公布规则',
  access: anyone,
  sharesAddress: true,
  params: ofSurvey,
  query: ofPaper.extend({ lang: languageSchema }),
  data: z.object({ list: z.array(shownAnswerSchema) }),
})

export const rankSchema = z.object({
  rank: z.number().int(),
  name: z.string(),
  score: z.number(),
  total: z.number(),
  seconds: z.number().int(),
  attempts: z.number().int(),
})
export const examRanking = defineCall({
  method: 'GET',
  path: '/p1/api/v1/survey/{id}/exam/ranking',
  module: 'exam',
  summary: '排行榜，同分按用时；仅在设置公开时',
  access: anyone,
  sharesAddress: true,
  params: ofSurvey,
  query: z.object({ lang: languageSchema }),
  data: z.object({ list: z.array(rankSchema) }),
})

export const examWrongAnswers = defineCall({
  method: 'POST',
  path: '/p1/api/v1/survey/{id}/exam/wrong-answers',
  module: 'exam',
  summary: '错题本：考生在这场考试里做错过的题',
  access: anyone,
  sharesAddress: true,
  servedOnFullDisk: true,
  params: ofSurvey,
  body: z.object({ candidateKey: candidateKeySchema, language: languageSchema }),
  data: z.object({ list: z.array(shownAnswerSchema.extend({ times: z.number().int() })) }),
})

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

// Marking and results for the organiser.

export const examPaperRowSchema = z.object({
  paperId: idSchema,
  answerId: idSchema.nullable(),
  candidateName: z.string(),
  attempt: z.number().int(),
  startedAt: timeSchema,
  submittedAt: timeSchema.nullable(),
  automatic: z.boolean(),
  seconds: z.number().int().nullable(),
  score: z.number().nullable(),
  total: z.number(),
  /** Questions that wait for a mark. */
  pending: z.number().int(),
  passed: z.boolean().nullable(),
  switches: z.number().int(),
  signals: z.number().int(),
})
export type ExamPaperRow = z.infer<typeof examPaperRowSchema>

export const examPapers = defineCall({
  method: 'GET',
  path: '/p1/api/v1/survey/{id}/exam/papers',
  module: 'exam',
  summary: '试卷列表：待批阅、已批阅、作答中',
  access: member('answer:read'),
  params: ofSurvey,
  query: z.object({
    ...pagingQuery,
    keywords: keywordsSchema,
    state: z.enum(['all', 'open', 'pending', 'done']).default('all'),
  }),
  data: pageOf(examPaperRowSchema),
})

export const markSchema = z.object({
  questionId: z.string(),
  markerName: z.string(),
  score: z.number(),
  comment: z.string(),
  markedAt: timeSchema,
})
export const examPaperQuestionSchema = shownAnswerSchema.extend({
  /** Marked by people. */
  manual: z.boolean(),
  /** What keywords suggest; null for none. */
  suggested: z.number().nullable(),
  rubric: z.array(z.object({ title: z.string(), max: z.number() })),
  /** Every mark that was ever given, newest first. */
  marks: z.array(markSchema),
})
export const examPapersExport = defineCall({
  method: 'GET',
  path: '/p1/api/v1/survey/{id}/exam/papers/export',
  module: 'exam',
  summary: '导出成绩（xlsx）：每份试卷的总分、每道题的得分和作答，抽到的题也各占一列',
  access: member('answer:read'),
  params: ofSurvey,
  answers: 'file',
})

export const examPaperRead = defineCall({
  method: 'GET',
  path: '/p1/api/v1/survey/{id}/exam/paper/{paperId}',
  module: 'exam',
  summary: '一份试卷：作答、得分、批阅记录、离开页面等情况',
  access: member('answer:read'),
  params: ofSurvey.extend({ paperId: idSchema }),
  data: z.object({
    paper: examPaperRowSchema,
    questions: z.array(examPaperQuestionSchema),
    signals: z.array(z.object({ kind: z.enum(examSignalKinds), at: timeSchema, seconds: z.number() })),
    markers: z.number().int(),
  }),
})

export const examMark = defineCall({
  method: 'PUT',
  path: '/p1/api/v1/survey/{id}/exam/paper/{paperId}/mark',
  module: 'exam',
  summary: '给一道题打分；重新打分会留下记录',
  access: member('answer:write'),
  params: ofSurvey.extend({ paperId: idSchema }),
  body: z.object({
    questionId: z.string().min(1).max(40),
    score: z
      .number()
      .min(0)
      .max(10_000)
      .refine((n) => Math.abs(n * 100 - Math.round(n * 100)) < 1e-6, '分数最多两位小数'),
    comment: z.string().trim().max(1000).default(''),
  }),
  data: z.object({ score: z.number().nullable(), pending: z.number().int() }),
})

const nullableNumber = z.number().nullable()
export const examStatistics = defineCall({
  method: 'GET',
  path: '/p1/api/v1/survey/{id}/exam/statistics',
  module: 'exam',
  summary: '考试成绩分析：分数段、通过率、每题难度与区分度、排行',
  access: member('answer:read'),
  params: ofSurvey,
  data: z.object({
    papers: z.number().int(),
    candidates: z.number().int(),
    pending: z.number().int(),
    open: z.number().int(),
    average: nullableNumber,
    highest: nullableNumber,
    lowest: nullableNumber,
    total: z.number(),
    /** Percent of papers; null when there is no pass mark. */
    passRate: nullableNumber,
    bands: z.array(z.object({ from: z.number(), to: z.number(), count: z.number().int() })),
    items: z.array(
      z.object({
        questionId: z.string(),
        title: z.string(),
        type: z.string(),
        max: z.number(),
        count: z.number().int(),
        mean: z.number(),
        facility: nullableNumber,
        deviation: nullableNumber,
        discrimination: nullableNumber,
        efficiency: nullableNumber,
        effectiveWeight: nullableNumber,
        rightText: z.string(),
      }),
    ),
    ranking: z.array(rankSchema),
  }),
})

export const examSimilarity = defineCall({
  method: 'GET',
  path: '/p1/api/v1/survey/{id}/exam/similarity',
  module: 'exam',
  summary: '作答雷同的试卷：最近五百份里，同样的题错得也一样',
  access: member('answer:read'),
  params: ofSurvey,
  data: z.object({
    /** Papers that were compared. */
    papers: z.number().int(),
    pairs: z.array(
      z.object({
        first: z.object({ paperId: idSchema, candidateName: z.string() }),
        second: z.object({ paperId: idSchema, candidateName: z.string() }),
        common: z.number().int(),
        same: z.number().int(),
        sameWrong: z.number().int(),
      }),
    ),
  }),
})

// Banks of questions.

export const bankSchema = z.object({
  id: idSchema,
  name: z.string(),
  questions: z.number().int(),
  updateTime: timeSchema,
})
export type QuestionBank = z.infer<typeof bankSchema>
export const bankNameSchema = z
  .string({ error: '请输入题库名称' })
  .trim()
  .min(1, '请输入题库名称')
  .max(limits.bankName, `题库名称最多${limits.bankName}个字`)

export const bankList = defineCall({
  method: 'GET',
  path: '/p1/api/v1/exam/bank/list',
  module: 'exam',
  summary: '应用的题库',
  access: member('survey:read'),
  query: z.object({ ...pagingQuery, keywords: keywordsSchema }),
  data: pageOf(bankSchema),
})

export const bankAdd = defineCall({
  method: 'POST',
  path: '/p1/api/v1/exam/bank',
  module: 'exam',
  summary: '新建题库',
  access: member('survey:write'),
  body: z.object({ name: bankNameSchema }),
  data: z.object({ id: idSchema }),
})

export const bankRename = defineCall({
  method: 'PUT',
  path: '/p1/api/v1/exam/bank/{id}',
  module: 'exam',
  summary: '修改题库名称',
  access: member('survey:write'),
  params: ofSurvey,
  body: z.object({ name: bankNameSchema }),
  data: emptySchema,
})

export const bankDelete = defineCall({
  method: 'DELETE',
  path: '/p1/api/v1/exam/bank/{id}',
  module: 'exam',
  summary: '删除题库和里面的题目；已经开始的试卷不受影响',
  access: member('survey:write'),
  params: ofSurvey,
  data: emptySchema,
})

const tagsSchema = z.array(z.string().trim().min(1).max(40)).max(20)
export const bankQuestionSchema = z.object({
  id: z.string(),
  question: anyElementSchema,
  /** Its texts in other languages. */
  translations: translationsSchema.optional(),
  tags: z.array(z.string()),
  updateTime: timeSchema,
})
export type BankQuestion = z.infer<typeof bankQuestionSchema>

export const bankQuestions = defineCall({
  method: 'GET',
  path: '/p1/api/v1/exam/bank/{id}/questions',
  module: 'exam',
  summary: '题库里的题目，可按题型、标签、难度筛选',
  access: member('survey:read'),
  params: ofSurvey,
  query: z.object({
    ...pagingQuery,
    keywords: keywordsSchema,
    type: z.string().max(40).optional(),
    tag: z.string().max(40).optional(),
    difficulty: z.coerce.number().int().min(1).max(5).optional(),
  }),
  data: pageOf(bankQuestionSchema),
})

export const bankQuestionsAdd = defineCall({
  method: 'POST',
  path: '/p1/api/v1/exam/bank/{id}/questions',
  module: 'exam',
  summary: '往题库里加题目，一次最多 1000 道',
  access: member('survey:write'),
  params: ofSurvey,
  body: z.object({
    questions: z
      .array(
        z.object({
          question: anyElementSchema,
          tags: tagsSchema.default([]),
          /** Its texts in other languages, by the keys that a survey has them under. */
          translations: translationsSchema.optional(),
        }),
      )
      .min(1)
      .max(1000),
  }),
  data: z.object({ added: z.number().int() }),
  bodyLimit: limits.surveyBytes + 65_536,
})

export const bankQuestionUpdate = defineCall({
  method: 'PUT',
  path: '/p1/api/v1/exam/bank/{id}/question',
  module: 'exam',
  summary: '修改题库里的一道题',
  access: member('survey:write'),
  params: ofSurvey,
  /** Without `translations` it keeps those that it has. */
  body: z.object({
    question: anyElementSchema,
    tags: tagsSchema,
    translations: translationsSchema.optional(),
  }),
  data: emptySchema,
})

export const bankQuestionDelete = defineCall({
  method: 'DELETE',
  path: '/p1/api/v1/exam/bank/{id}/question',
  module: 'exam',
  summary: '删除题库里的一道题',
  access: member('survey:write'),
  params: ofSurvey,
  query: z.object({ questionId: z.string().min(1).max(40) }),
  data: emptySchema,
})

export const examCalls = {
  examSettingsRead,
  examSettingsUpdate,
  examStanding,
  examStart,
  examContinue,
  examSave,
  examSubmit,
  examAutoSubmit,
  examFileUpload,
  examSignal,
  examResult,
  examShowAnswer,
  examRanking,
  examWrongAnswers,
  examCertificate,
  examCertificateFile,
  examPapers,
  examPapersExport,
  examPaperRead,
  examMark,
  examStatistics,
  examSimilarity,
  bankList,
  bankAdd,
  bankRename,
  bankDelete,
  bankQuestions,
  bankQuestionsAdd,
  bankQuestionUpdate,
  bankQuestionDelete,
}
