import { cellTexts } from '../../cells/cell-texts.ts'
import { presenceOperators } from '../../choices/choice.ts'
import type { QuestionType } from '../../model/question-type.ts'
import type { FileQuestion } from '../file/question.ts'
import { type as fileType } from '../file/type.ts'
import type { SignatureAnswer, SignatureQuestion } from './question.ts'
import { signatureTexts } from './texts.ts'

/** A signature as the upload of one image that it is. */
export function signatureFile({ id, title, required }: SignatureQuestion): FileQuestion {
  return { ...fileType.defaults(), id, title, required, kinds: ['image'], max: 1, maxMegabytes: 5 }
}

export const type: QuestionType<
  SignatureQuestion,
  SignatureAnswer,
  ReturnType<typeof fileType.statistics.init>
> = {
  type: 'signature',
  role: 'question',
  answerShape: 'files',
  title: signatureTexts.title,
  group: cellTexts.group.info,
  order: 84,
  icon: '<path d="M3 17c3-1 5-9 7-12 1-1 2 0 1 2-1 3-4 9-2 9 2 0 2-4 4-4 1 0 0 3 2 3s2-1 5-1M3 21h18" fill="none" stroke="currentColor" stroke-width="1.8"/>',
  defaults: () => ({
    type: 'signature',
    title: signatureTexts.freshTitle,
    required: true,
    color: '#1d2129',
    minStrokes: 1,
    typed: true,
  }),
  normalize: (question, raw) => {
    const [file, ...more] = fileType.normalize(signatureFile(question), raw) ?? []
    return file && more.length === 0 ? [file] : undefined
  },
  validate: (question, answer) => fileType.validate(signatureFile(question), answer),
  toText: (_question, [file]) => file.name,
  columns: ({ id, title }) => [{ key: id, title, kind: 'text', value: ([file]) => file.name }],
  fromForm: (question, fields) => fileType.fromForm(signatureFile(question), fields),
  statistics: {
    init: (question) => fileType.statistics.init(signatureFile(question)),
    add: (question, state, answer) => fileType.statistics.add(signatureFile(question), state, answer),
    merge: (question, first, second) => fileType.statistics.merge(signatureFile(question), first, second),
    result: (question, state) => fileType.statistics.result(signatureFile(question), state),
  },
  operators: presenceOperators,
  read: () => ({ kind: 'presence' }),
}
