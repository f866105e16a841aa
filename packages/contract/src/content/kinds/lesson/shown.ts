import { z } from 'zod'
import { lessonPartSchema, lessonPartTypes } from './fields.ts'

/** A part as the list of a lesson shows it: nothing of what it teaches. */
const listedPartSchema = z.object({
  id: z.string(),
  title: z.string(),
  type: z.enum(lessonPartTypes),
  minutes: z.number(),
  isFree: z.boolean(),
  /** This visitor has to log in for it. */
  isLocked: z.boolean(),
  /** This visitor has to do the part before it first. */
  waits: z.boolean(),
  isDone: z.boolean(),
})
export type ListedPart = z.output<typeof listedPartSchema>

/** What the page of a lesson is given, for one visitor. */
export const shownLessonSchema = z.object({
  chapters: z.array(z.object({ title: z.string(), parts: z.array(listedPartSchema) })),
  done: z.number(),
  total: z.number(),
  hasBegun: z.boolean(),
  /** Where the visitor stopped; null when everything is done. */
  resume: z.object({ id: z.string(), title: z.string() }).nullable(),
  /** Where one logs in; null for those who have, and where nobody can. */
  loginHref: z.string().nullable(),
  /** Whether progress goes with an account, or stays in this browser. */
  isKept: z.boolean(),
  /** Where forms of progress go; empty in previews. */
  action: z.string(),
  /** The part that is open; null for the whole. */
  open: z
    .object({
      position: z.number(),
      /** The part that has to be done first; null where nothing keeps this one back. */
      waitsFor: z.object({ id: z.string(), title: z.string() }).nullable(),
      /** Null where the visitor has to log in, or to do another part first. */
      part: lessonPartSchema.nullable(),
      title: z.string(),
      /** The file that the part hands out; null where it is gone. */
      file: z.object({ url: z.string(), name: z.string(), note: z.string() }).nullable(),
      isDone: z.boolean(),
      /** Second of the film or recording at which the visitor stopped. */
      seconds: z.number(),
      previous: z.string().nullable(),
      next: z.string().nullable(),
    })
    .nullable(),
})
export type ShownLesson = z.output<typeof shownLessonSchema>
