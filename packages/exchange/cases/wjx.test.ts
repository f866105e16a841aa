import { type Element, questionType, type SurveyDefinition } from '@zhanfang/survey'
import { describe, expect } from 'vitest'
import { z } from 'zod'
import { fieldOf, optionsOf, partsOf } from '../src/elements/element-fields.ts'
import { readWjxJsonl, wjxMetadata } from '../src/wjx/jsonl.ts'
import { kindOfTitle } from '../src/wjx/kind.ts'
import { wjxSurveyText, wjxTypeLabel } from '../src/wjx/survey.ts'
import { readWjxText } from '../src/wjx/text.ts'
import { caseRows, hasCases } from '../../../tools/testing/case-files.ts'
import { compare } from './compare.ts'

const json = z.record(z.string(), z.unknown())

/** What their names of types are here; several where ours depends on what else a question says. */
const types: Readonly<Record<string, readonly string[]>> = {
  'single-choice': ['single'],
  dropdown: ['dropdown'],
  'multi-choice': ['multiple'],
  'fill-in': ['text', 'textarea'],
  'multi-fill': ['multiText', 'gapFill'],
  'exam-multi-fill': ['gapFill', 'multiText'],
  'exam-cloze': ['gapFill', 'multiText'],
  scale: ['scale', 'rating'],
  'scoring-single': ['single'],
  'scoring-multi': ['multiple'],
  sort: ['ranking'],
  commodity: ['multiple', 'table', 'imageMultiple'],
  'true-false': ['judge'],
  weight: ['constantSum'],
  slider: ['slider'],
  matrix: ['matrixSingle', 'matrixScale'],
  'matrix-scale': ['matrixScale'],
  'matrix-single': ['matrixSingle'],
  'matrix-multi': ['matrixMultiple'],
  'matrix-fill': ['matrixInput', 'table'],
  'matrix-slider': ['matrixInput', 'matrixScale', 'table'],
  'matrix-numeric': ['matrixInput', 'table'],
  'file-upload': ['file'],
  'multi-file': ['file'],
  'multi-textarea': ['multiText'],
  drawing: ['signature'],
  'multi-level-dropdown': ['cascade'],
  scenario: ['single', 'paragraph'],
  paragraph: ['paragraph'],
  radio: ['single'],
  checkbox: ['multiple'],
  text: ['text', 'textarea'],
  sum: ['constantSum'],
  judge: ['judge'],
  gapfill: ['gapFill'],
  page: ['pageBreak'],
}

const expectedQuestion = z.object({
  title: z.string().optional(),
  type: z.string(),
  required: z.boolean().optional(),
  options: z
    .array(
      z.union([z.string(), z.object({ text: z.string(), other: z.boolean(), otherRequired: z.boolean() })]),
    )
    .optional(),
  matrixRows: z.array(z.string()).optional(),
  rows: z.array(z.string()).optional(),
  columns: z.array(z.string()).optional(),
  scaleRange: z.array(z.string()).optional(),
  min: z.number().optional(),
  max: z.number().optional(),
  score: z.number().optional(),
})

/** Ours has at least what theirs says; words that are levels of a scale stand at its ends there. */
function expectSame(ours: Element | undefined, theirs: z.infer<typeof expectedQuestion>): void {
  expect(types[theirs.type] ?? [theirs.type]).toContain(ours?.type)
  if (!ours) return
  if (theirs.title !== undefined) expect(wordsOf(ours)).toContain(theirs.title)
  if (theirs.required !== undefined && questionType(ours.type)?.role === 'question')
    expect(fieldOf(ours, 'required') ?? false).toBe(theirs.required)
  const options = optionsOf(ours)
  if (theirs.options && options.length > 0)
    expect(
      options.map(({ text, other }) => (other ? { text, otherRequired: other.required } : text)),
    ).toEqual(
      theirs.options.map((one) =>
        typeof one === 'string' ? one : { text: one.text, otherRequired: one.otherRequired },
      ),
    )
  const rows = theirs.matrixRows ?? theirs.rows
  if (rows) expect(partsOf(ours, 'rows').map(({ title }) => title)).toEqual(rows)
  for (const key of ['min', 'max'] as const)
    if (theirs[key] !== undefined) expect(fieldOf(ours, key)).toBe(theirs[key])
  if (theirs.score !== undefined) expect(ours.exam?.score).toBe(theirs.score)
}

const wordsOf = (element: Element): unknown[] => [
  element.title,
  fieldOf(element, 'text'),
  typeof element.title === 'string' ? element.title.replace(/\s+/g, '') : '',
]

const texts = caseRows(
  'wjx/text-to-survey.jsonl',
  z.object({
    id: z.string(),
    text: z.string(),
    expect: z
      .object({ title: z.string(), description: z.string(), questions: z.array(expectedQuestion) })
      .nullable(),
  }),
)
const pasted = caseRows(
  'wjx/legacy-text.jsonl',
  z.object({ id: z.string(), exam: z.boolean(), text: z.string(), expect: z.array(expectedQuestion) }),
)
const surveys = caseRows(
  'wjx/survey-to-text.jsonl',
  z.object({ id: z.string(), args: z.tuple([json]), expect: z.string() }),
)
const labels = caseRows(
  'wjx/type-labels.jsonl',
  z.object({ q_type: z.number(), q_subtype: z.number(), expect: z.string() }),
)
const steps = caseRows(
  'wjx/jsonl-import.jsonl',
  z.object({ fn: z.string(), args: z.array(z.unknown()), expect: z.unknown(), error: z.string().nullable() }),
)

const asked = ({ elements }: SurveyDefinition) => elements.filter(({ type }) => type !== 'pageBreak')

describe.skipIf(!hasCases('wjx'))('texts of 问卷星', () => {
  for (const { id, text, expect: theirs } of texts)
    compare(id, () => {
      const { definition } = readWjxText(text)
      expect(definition.title).toBe(theirs?.title)
      expect(definition.intro).toBe(theirs?.description)
      const questions = asked(definition)
      expect(questions).toHaveLength(theirs?.questions.length ?? 0)
      for (const [index, question] of (theirs?.questions ?? []).entries())
        expectSame(questions[index], question)
    })
  for (const { id, text, exam, expect: theirs } of pasted)
    compare(id, () => {
      const { elements } = readWjxText(text, { exam }).definition
      expect(elements).toHaveLength(theirs.length)
      for (const [index, question] of theirs.entries()) expectSame(elements[index], question)
    })
  for (const { id, args, expect: theirs } of surveys)
    compare(id, () => expect(wjxSurveyText(args[0])).toBe(theirs))
  for (const { q_type, q_subtype, expect: theirs } of labels)
    compare(`wjx-label-${q_type}-${q_subtype}`, () => expect(wjxTypeLabel(q_type, q_subtype)).toBe(theirs))
})

/** Their steps of an import that ours has, too; their other functions prepare what is sent to their server. */
const ours: Readonly<
  Record<string, (args: readonly unknown[], theirs: unknown, error: string | null) => void>
> = {
  extractJsonlMetadata: ([source], theirs) => {
    expect(JSON.parse(JSON.stringify(wjxMetadata(z.string().parse(source))))).toEqual(theirs)
  },
  inferAtypeFromTitle: ([title], theirs) => {
    const kind = kindOfTitle(z.string().parse(title))?.wjx
    expect(kind ?? { $undefined: true }).toEqual(theirs)
  },
  preprocessExamJsonl: ([source], theirs) => {
    const { hasExam } = z.object({ hasExam: z.boolean() }).parse(theirs)
    expect(readWjxJsonl(z.string().parse(source)).definition.kind === 'exam').toBe(hasExam)
  },
  injectDefaultRequir: ([source], theirs) => {
    const required = /"requir":true/.test(z.string().parse(theirs))
    const [question] = asked(readWjxJsonl(z.string().parse(source)).definition)
    expect(question && fieldOf(question, 'required')).toBe(required)
  },
  validateSurveyHasQuestions: ([source], _theirs, error) => {
    const { elements } = readWjxJsonl(z.string().parse(source)).definition
    expect(elements.some(({ type }) => questionType(type)?.role === 'question')).toBe(error === null)
  },
}

describe.skipIf(!hasCases('wjx'))('JSONL of 问卷星', () => {
  for (const [index, { fn, args, expect: theirs, error }] of steps.entries()) {
    const run = ours[fn]
    if (run) compare(`wjx-jsonl-${index + 1}-${fn}`, () => run(args, theirs, error))
  }
})
