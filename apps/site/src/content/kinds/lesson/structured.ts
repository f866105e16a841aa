import { shownLessonSchema } from '@zhanfang/contract/content-kinds/lesson/shown'
import { defineStructured } from '../../define-structured.ts'

/** A lesson and its parts; what they teach stays on their pages. */
export const structured = defineStructured(shownLessonSchema, ({ chapters }) => {
  const parts = chapters.flatMap((chapter) => chapter.parts)
  const minutes = parts.reduce((sum, part) => sum + part.minutes, 0)
  return {
    '@type': ['Article', 'LearningResource'],
    ...(minutes === 0 ? {} : { timeRequired: `PT${minutes}M` }),
    hasPart: parts.map(({ title, isFree }) => ({
      '@type': 'LearningResource',
      name: title,
      isAccessibleForFree: isFree,
    })),
  }
})
