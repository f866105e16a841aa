import { presenceOperators } from '../../choices/choice.ts'
import { fieldName, type Problem, type QuestionType } from '../../model/question-type.ts'
import { cleanLine, isRecord, own } from '../../answers/raw-values.ts'
import { texts } from '../../view/texts.ts'
import { isAllowedFile } from './kinds.ts'
import type { FileAnswer, FileQuestion, FilesAnswer } from './question.ts'

interface FileState {
  answers: number
  files: number
  bytes: number
  latest: FileAnswer[]
}

/** How many files the statistics keep for a look. */
const latestFiles = 20
/** More entries than any question allows are not read at all. */
const mostFiles = 100

function pixels(raw: unknown): number | undefined {
  return typeof raw === 'number' && Number.isInteger(raw) && raw > 0 && raw < 1e6 ? raw : undefined
}

function readFile(raw: unknown): FileAnswer | undefined {
  if (!isRecord(raw)) return undefined
  const [key, name, size, mediaType] = ['key', 'name', 'size', 'type'].map((field) => own(raw, field))
  if (typeof key !== 'string' || !/^[A-Za-z0-9][A-Za-z0-9._/-]{0,299}$/.test(key) || key.includes('..')) {
    return undefined
  }
  if (typeof name !== 'string' || typeof mediaType !== 'string' || mediaType.length > 150) return undefined
  if (typeof size !== 'number' || !Number.isSafeInteger(size) || size < 0) return undefined
  const file: FileAnswer = {
    key,
    name: cleanLine(name.slice(0, 255)) || key,
    size: size + 0,
    type: cleanLine(mediaType).toLowerCase(),
  }
  const [width, height] = [pixels(own(raw, 'width')), pixels(own(raw, 'height'))]
  if (width !== undefined && height !== undefined) Object.assign(file, { width, height })
  return file
}

/** A text that is no JSON stays what it is, so that it is reported and not lost. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

export const type: QuestionType<FileQuestion, FilesAnswer, FileState> = {
  type: 'file',
  role: 'question',
  answerShape: 'files',
  title: texts.type.file,
  group: texts.group.upload,
  order: 80,
  icon: '<path d="M12 16V5M7 10l5-5 5 5M4 15v4a1 1 0 0 0 1 1h14a1 1 0 0 0 1-1v-4" fill="none" stroke="currentColor" stroke-width="2"/>',
  defaults: () => ({
    type: 'file',
    title: texts.fresh.question,
    required: true,
    kinds: ['image'],
    max: 1,
    maxMegabytes: 10,
  }),
  normalize: (_question, raw) => {
    if (!Array.isArray(raw) || raw.length === 0 || raw.length > mostFiles) return undefined
    const files = new Map<string, FileAnswer>()
    for (const item of raw) {
      const file = readFile(item)
      if (!file) return undefined
      if (!files.has(file.key)) files.set(file.key, file)
    }
    return [...files.values()]
  },
  validate: (question, answer) => {
    const problems: Problem[] = []
    if (answer.length > question.max) {
      problems.push({ code: 'tooMany', message: texts.answer.filesAtMost(question.max) })
    }
    for (const file of answer) {
      if (file.size > question.maxMegabytes * 1_048_576) {
        const message = texts.answer.fileTooLarge(file.name, question.maxMegabytes)
        problems.push({ code: 'fileTooLarge', message, part: file.key })
      }
      if (!isAllowedFile(question.kinds, file.type)) {
        problems.push({ code: 'fileKind', message: texts.answer.fileKind(file.name), part: file.key })
      }
    }
    return problems
  },
  toText: (_question, answer) => answer.map((file) => file.name).join(texts.list.joiner),
  columns: (question) => [
    {
      key: question.id,
      title: question.title,
      kind: 'text',
      value: (answer) => answer.map((file) => file.name).join(texts.list.joiner),
    },
  ],
  fromForm: (question, fields) => fields.all(fieldName(question.id)).filter(Boolean).map(parseJson),
  statistics: {
    init: () => ({ answers: 0, files: 0, bytes: 0, latest: [] }),
    add: (_question, state, answer) => {
      state.answers += 1
      state.files += answer.length
      for (const file of answer) state.bytes += file.size
      state.latest = [...state.latest, ...answer].slice(-latestFiles)
    },
    merge: (_question, first, second) => ({
      answers: first.answers + second.answers,
      files: first.files + second.files,
      bytes: first.bytes + second.bytes,
      latest: [...first.latest, ...second.latest].slice(-latestFiles),
    }),
    result: (_question, state) => ({
      kind: 'files',
      count: state.answers,
      files: state.files,
      bytes: state.bytes,
      latest: state.latest,
    }),
  },
  operators: () => [
    { op: 'gte', part: 'count', label: texts.operator.filesGte, operand: { kind: 'number' } },
    ...presenceOperators(),
  ],
  read: (_question, answer, ref) =>
    ref.part === 'count' ? { kind: 'number', value: answer.length } : { kind: 'presence' },
}
