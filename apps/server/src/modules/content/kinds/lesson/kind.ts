import { noLink } from '@zhanfang/blocks'
import type { FieldProblem } from '@zhanfang/contract'
import {
  type LessonPart,
  lessonMediaTypes,
  lessonParts,
} from '@zhanfang/contract/content-kinds/lesson/fields'
import { isRichDocumentEmpty, referencesOf, richDocumentText } from '@zhanfang/rich-document'
import { defineContentKind } from '../../content-kind.ts'
import { lessonPartsOfServer } from './parts.ts'
import { lessonGuests, lessonProgress } from './tables.ts'
import { lessonTable } from './table.ts'
import { texts } from './texts.ts'

/** Whether there is nothing to follow. */
function isEmpty({ type, media, chosen, body }: LessonPart): boolean {
  if (type === 'survey' || type === 'file') return chosen.id === ''
  if (lessonMediaTypes.includes(type)) return media.url === ''
  return body === null || isRichDocumentEmpty(body)
}

const minutesOf = (parts: readonly LessonPart[]) => parts.reduce((sum, { minutes }) => sum + minutes, 0)

/** Chapters and parts that visitors follow one after the other. */
export const kind = defineContentKind({
  kind: 'lesson',
  table: lessonTable,
  check({ fields: { chapters } }) {
    if (lessonParts(chapters).length === 0) return [{ field: 'fields.chapters', message: texts.noParts }]
    return chapters.flatMap(({ title, parts }, chapter): FieldProblem[] => [
      ...(title.trim() === ''
        ? [{ field: `fields.chapters.${chapter}.title`, message: texts.chapterWithoutTitle }]
        : []),
      ...parts.flatMap((part, index): FieldProblem[] => {
        const field = `fields.chapters.${chapter}.parts.${index}`
        if (part.title.trim() === '') return [{ field, message: texts.partWithoutTitle }]
        return isEmpty(part) ? [{ field, message: texts.emptyPart(part.title) }] : []
      }),
    ])
  },
  // Of parts that ask for an account, or for another part first, only the names are found: search shows words to everybody.
  text: ({ chapters }) =>
    chapters
      .flatMap(({ title, parts }) => [
        title,
        ...parts.flatMap((part) => [
          part.title,
          part.isFree && !part.afterPrevious && part.body !== null ? richDocumentText(part.body) : '',
        ]),
      ])
      .filter((words) => words !== '')
      .join('\n'),
  references({ chapters }) {
    const parts = lessonParts(chapters)
    const bodies = parts.flatMap(({ body }) => (body === null ? [] : referencesOf(body)))
    return {
      files: [
        ...parts.flatMap(({ media }) => (media.url === '' ? [] : media.url)),
        ...bodies.flatMap(({ pictures, files }) => [...pictures, ...files]),
      ],
      targets: [
        ...parts.flatMap(({ type, chosen: { id, title } }) =>
          (type === 'survey' || type === 'file') && id !== ''
            ? [{ ...noLink, eventType: type, itemId: id, title }]
            : [],
        ),
        ...bodies.flatMap(({ targets }) => targets),
      ],
    }
  },
  card({ fields }) {
    const parts = lessonParts(fields.chapters)
    return { note: texts.card(parts.length, minutesOf(parts)) }
  },
  listFields({ fields }) {
    const parts = lessonParts(fields.chapters)
    return { parts: parts.length, minutes: minutesOf(parts) }
  },
  appData: {
    carried: [],
    left: {
      lesson_progress: { reason: 'of customers, who stay', loss: texts.progressStays },
      lesson_guests: { reason: 'counts visitors of this site' },
    },
  },
  tables: [lessonProgress, lessonGuests],
  parts: lessonPartsOfServer,
})
