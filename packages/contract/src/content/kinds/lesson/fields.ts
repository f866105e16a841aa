import { fileUrlSchema } from '@zhanfang/document'
import { z } from 'zod'
import { defineContentFields } from '../../content-fields.ts'
import { richBodySchema } from '../../rich-body.ts'

/** Limits of a lesson: its chapters, the parts of all of them, and their names. */
export const lessonLimits = {
  chapters: 30,
  parts: 100,
  title: 60,
  minutes: 600,
  tooMany: '一门微课最多 100 节',
  sameId: '有两节的编号相同，请删掉一节重新添加',
} as const

/** What a part consists of besides its words. */
export const lessonPartTypes = ['text', 'video', 'audio', 'file', 'survey'] as const
export type LessonPartType = (typeof lessonPartTypes)[number]
/** Those that play something. */
export const lessonMediaTypes: readonly LessonPartType[] = ['video', 'audio']
/** Those that stand for another content of the site. */
export const lessonContentTypes = ['file', 'survey'] as const satisfies readonly LessonPartType[]

export const lessonPartSchema = z.object({
  /** Progress is kept by it: it stays when the part is renamed or moved. */
  id: z.string().regex(/^[a-z0-9]{6,20}$/),
  title: z.string().max(lessonLimits.title).default(''),
  type: z.enum(lessonPartTypes),
  /** Anybody may follow it; the others need an account. */
  isFree: z.boolean().default(true),
  /** The part before it has to be done first; absent where it need not. */
  afterPrevious: z.literal(true).optional(),
  /** How long it takes; 0 for unsaid. */
  minutes: z.number().int().min(0).max(lessonLimits.minutes).default(0),
  /** The film or recording. */
  media: z
    .object({ url: fileUrlSchema.or(z.literal('')).default(''), name: z.string().max(200).default('') })
    .prefault({}),
  /** The file or survey. */
  chosen: z
    .object({ id: z.string().max(64).default(''), title: z.string().max(200).default('') })
    .prefault({}),
  body: richBodySchema.nullable().default(null),
})
export type LessonPart = z.output<typeof lessonPartSchema>

export const lessonChapterSchema = z.object({
  title: z.string().max(lessonLimits.title).default(''),
  parts: z.array(lessonPartSchema).max(lessonLimits.parts).default([]),
})
export type LessonChapter = z.output<typeof lessonChapterSchema>

/** All parts in the order in which they are followed. */
export const lessonParts = (chapters: readonly LessonChapter[]): LessonPart[] =>
  chapters.flatMap(({ parts }) => parts)

/** The part that has to be done before this one can be followed; undefined where nothing keeps it back. */
export function partBefore<Part extends Pick<LessonPart, 'id' | 'afterPrevious'>>(
  parts: readonly Part[],
  part: Pick<LessonPart, 'id' | 'afterPrevious'>,
): Part | undefined {
  return part.afterPrevious ? parts[parts.findIndex(({ id }) => id === part.id) - 1] : undefined
}

/** Chapters and parts that visitors follow one after the other. */
export const fields = defineContentFields({
  schema: z.object({
    chapters: z
      .array(lessonChapterSchema)
      .max(lessonLimits.chapters)
      .default([])
      .refine((chapters) => lessonParts(chapters).length <= lessonLimits.parts, lessonLimits.tooMany)
      .refine((chapters) => {
        const ids = lessonParts(chapters).map(({ id }) => id)
        return new Set(ids).size === ids.length
      }, lessonLimits.sameId),
  }),
  hasBody: true,
  isBodyOptional: true,
  listFields: z.object({ parts: z.number().int(), minutes: z.number().int() }),
})
