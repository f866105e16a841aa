import path from 'node:path'
import { questionType, type Element } from '@zhanfang/survey'
import { z } from 'zod'
import type { Db } from '../../../database/database.ts'
import type { FileStorage } from '../../../storage/file-storage.ts'
import { scanAnswers, type AnswerBasis, type selected } from '../answers/answer-selection.ts'
import type { ZipEntry } from '../../../file-formats/zip-writer.ts'

/** Answers that are read at once; few, because each may have many files. */
const BATCH = 200
const PART_CHARACTERS = 40

const filesSchema = z.array(z.object({ key: z.string(), name: z.string() }))

/** A part of a file's name that every system takes: no separators, control characters or marks of direction. */
function namePart(text: string): string {
  const clean = text
    .toWellFormed()
    .replace(/[\\/:*?"<>|\p{Cc}\p{Cf}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '')
  return Array.from(clean).slice(0, PART_CHARACTERS).join('').trim()
}

/** Names such as `12_身份证照片_正面.jpg`: number of the answer, question, the respondent's own name; each once. */
export function attachmentNames(): (number: number, question: string, name: string) => string {
  const used = new Set<string>()
  return (number, question, name) => {
    const extension = path
      .extname(name)
      .replace(/[^.A-Za-z0-9]/g, '')
      .slice(0, 10)
    const own = namePart(path.basename(name, path.extname(name)))
    const base = [String(number), namePart(question), own].filter((part) => part !== '').join('_')
    let made = base + extension
    for (let count = 2; used.has(made.toLowerCase()); count += 1) made = `${base}(${count})${extension}`
    used.add(made.toLowerCase())
    return made
  }
}

function fileQuestions(elements: readonly Element[], only: ReadonlySet<string> | undefined): Element[] {
  return elements.filter(
    ({ id, type }) => questionType(type)?.answerShape === 'files' && (only?.has(id) ?? true),
  )
}

/**
 * The files of the selected answers as entries of an archive, one open at a time. Only files that lie in the survey's own
 * folder of the storage are taken; those that are gone are left out.
 * @param told called after every stretch with the number of answers that are done
 */
export async function* attachments({
  db,
  storage,
  basis,
  selection,
  upTo,
  only,
  told,
}: {
  db: Db
  storage: FileStorage
  basis: AnswerBasis
  selection: ReturnType<typeof selected>
  upTo: number
  only: ReadonlySet<string> | undefined
  told: (answers: number) => Promise<void>
}): AsyncGenerator<ZipEntry> {
  const questions = fileQuestions(basis.merged.elements, only)
  const folder = `apps/${basis.appId}/answers/${basis.surveyId}/`
  const nameOf = attachmentNames()
  let answers = 0
  if (questions.length === 0) return
  for await (const { records } of scanAnswers(db, selection, { upTo, size: BATCH })) {
    for (const record of records) {
      for (const question of questions) {
        const files = filesSchema.safeParse(record.answers[question.id])
        for (const { key, name } of files.success ? files.data : []) {
          const found = key.startsWith(folder) ? await storage.read(key) : null
          if (found) yield { name: nameOf(record.number, question.title, name), content: found.content }
        }
      }
    }
    answers += records.length
    await told(answers)
  }
}
