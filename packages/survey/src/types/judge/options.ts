import type { JudgeQuestion } from './question.ts'

/** Both answers as options, in the order in which they stand. */
export function judgeOptions({
  trueText,
  falseText,
  trueFirst,
}: Pick<JudgeQuestion, 'trueText' | 'falseText' | 'trueFirst'>): { id: 'true' | 'false'; text: string }[] {
  const yes = { id: 'true' as const, text: trueText }
  const no = { id: 'false' as const, text: falseText }
  return trueFirst ? [yes, no] : [no, yes]
}
