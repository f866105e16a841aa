import { z } from 'zod'

const minutes = z.number().int().min(1).max(10_080)

/** How an exam runs. Takes effect for papers that are started afterwards; what is shown changes at once. */
export const examSettingsSchema = z.object({
  /** Minutes to answer; null: until the exam closes. */
  minutes: minutes.nullable(),
  /** Nobody can hand in before so many minutes; null: at once. */
  minMinutes: minutes.nullable(),
  /** Papers that one candidate may hand in; null: as many as he likes. */
  attempts: z.number().int().min(1).max(1000).nullable(),
  /** Which attempt is the result. */
  counts: z.enum(['best', 'last', 'average']),
  /** Share of the total, percent; null: there is no pass mark. */
  passPercent: z.number().min(0).max(100).nullable(),
  /** Minutes between handing in and starting again. */
  retryMinutes: z.number().int().min(0).max(525_600),
  showScore: z.boolean(),
  /** When answers and analyses are shown to who handed in. */
  showAnswers: z.enum(['never', 'afterSubmit', 'afterEnd', 'afterMarking']),
  shuffleQuestions: z.boolean(),
  shuffleOptions: z.boolean(),
  /** Times that the page may be left; null: it is only counted. */
  switchLimit: z.number().int().min(1).max(1000).nullable(),
  /** What happens beyond the limit. */
  switchAction: z.enum(['warn', 'submit']),
  blockCopy: z.boolean(),
  watermark: z.boolean(),
  /** The candidate writes his name before he starts. */
  askName: z.boolean(),
  showRanking: z.boolean(),
  certificate: z.boolean(),
  certificateTitle: z.string().trim().min(1, '请填写证书名称').max(40),
  markers: z.union([z.literal(1), z.literal(2)]),
  /** Points that two markers may be apart before a third decides. */
  maxDifference: z.number().min(0).max(1000),
})
export type ExamSettings = z.infer<typeof examSettingsSchema>

export const defaultExamSettings: ExamSettings = {
  minutes: 60,
  minMinutes: null,
  attempts: 1,
  counts: 'best',
  passPercent: 60,
  retryMinutes: 0,
  showScore: true,
  showAnswers: 'afterSubmit',
  shuffleQuestions: false,
  shuffleOptions: false,
  switchLimit: null,
  switchAction: 'warn',
  blockCopy: false,
  watermark: false,
  askName: true,
  showRanking: false,
  certificate: false,
  certificateTitle: '合格证书',
  markers: 1,
  maxDifference: 2,
}

/** Seconds after the deadline in which a paper still is taken: lines are slow. */
export const EXAM_GRACE_SECONDS = 10
