import type { FieldProblem } from '@zhanfang/contract'
import type { AskedField } from '@zhanfang/contract/content-kinds/asked-fields'

const texts = { name: '请填写字段的名称', options: '请至少填写一个选项' } as const

/** What is missing in questions to those who book or sign up; `path` is where they stand in the draft. */
export const askedFieldProblems = (fields: readonly AskedField[], path: string): FieldProblem[] =>
  fields.flatMap(({ label, type, options }, index) => [
    ...(label === '' ? [{ field: `${path}.${index}.label`, message: texts.name }] : []),
    ...(type === 'choice' && options.every((option) => option === '')
      ? [{ field: `${path}.${index}.options`, message: texts.options }]
      : []),
  ])
