import { randomInt } from 'node:crypto'
import {
  fields,
  type LessonChapter,
  lessonLimits,
  type LessonPart,
  lessonParts,
  lessonPartSchema,
  lessonPartTypes,
} from '@zhanfang/contract/content-kinds/lesson/fields'
import type { KindTableColumn } from '../../content-kind.ts'
import { lineOf, partsOfLine } from '../line-columns.ts'
import { wholeNumberIn } from '../table-columns.ts'
import { texts } from './texts.ts'

const words = texts.table
/** Stands before the name of a chapter; a line without it is a part of the chapter above. */
const CHAPTER = '#'
const ID = 'abcdefghijklmnopqrstuvwxyz0123456789'
const newPartId = () => Array.from({ length: 10 }, () => ID[randomInt(ID.length)]).join('')

interface Fields {
  chapters: LessonChapter[]
}

function partLine({ title, type, minutes, isFree, afterPrevious }: LessonPart): string {
  const line = lineOf([
    title,
    words.types[type],
    minutes === 0 ? '' : String(minutes),
    isFree ? '' : words.login,
    afterPrevious ? words.inOrder : '',
  ])
  return line.startsWith(CHAPTER) ? `\\${line}` : line
}

/** A part of its line, with what stood in the part of its name before; or what is wrong with it. */
function partOf(cells: readonly string[], before: LessonPart | undefined): LessonPart | string {
  const [title = '', typeName = '', minuteWords = '', login = '', order = ''] = cells
  const type =
    typeName === '' ? (before?.type ?? 'text') : lessonPartTypes.find((one) => words.types[one] === typeName)
  if (!type) return words.noSuchType(typeName)
  if (before && before.type !== type) return words.typeStays(title)
  const minutes = minuteWords === '' ? 0 : wholeNumberIn(minuteWords, lessonPartSchema.shape.minutes.unwrap())
  if (minutes === undefined) return words.badMinutes(title)
  if (login !== '' && login !== words.login) return words.badMark(login)
  if (order !== '' && order !== words.inOrder) return words.badMark(order)
  const { afterPrevious: _, ...rest } = before ?? lessonPartSchema.parse({ id: newPartId(), type })
  const part = {
    ...rest,
    title,
    minutes,
    isFree: login === '',
    ...(order !== '' && { afterPrevious: true as const }),
  }
  const read = lessonPartSchema.safeParse(part)
  return read.success ? read.data : words.badTitle(title, lessonLimits.title)
}

/**
 * The chapters and parts of a lesson as an outline. Films and texts stay in the editor: they are kept by the name of their
 * part, and a part that holds something cannot be lost by a table.
 */
export const lessonTable: readonly KindTableColumn<Fields>[] = [
  {
    title: words.outline,
    note: words.outlineNote,
    read: ({ chapters }) =>
      chapters
        .flatMap(({ title, parts }) => [`${CHAPTER} ${lineOf([title])}`.trim(), ...parts.map(partLine)])
        .join('\n'),
    write(before, cell) {
      const left = lessonParts(before.chapters)
      const chapters: LessonChapter[] = []
      for (const line of cell.split(/\r?\n/).map((one) => one.trim())) {
        if (line === '') continue
        if (line.startsWith(CHAPTER)) {
          chapters.push({ title: partsOfLine(line.slice(CHAPTER.length)).join('|'), parts: [] })
          continue
        }
        const cells = partsOfLine(line)
        const [first = ''] = cells
        const chapter = chapters.at(-1)
        if (!chapter) return { problem: words.chapterFirst }
        const at = left.findIndex(({ title }) => title.trim() === first)
        const part = partOf(cells, at < 0 ? undefined : left.splice(at, 1)[0])
        if (typeof part === 'string') return { problem: part }
        chapter.parts.push(part)
      }
      const lost = left.find(
        ({ media, chosen, body }) => media.url !== '' || chosen.id !== '' || body !== null,
      )
      if (lost) return { problem: words.wouldLose(lost.title) }
      const read = fields.schema.safeParse({ chapters })
      return read.success ? { fields: read.data } : { problem: read.error.issues[0]?.message ?? '' }
    },
  },
]
