import type { TypeOfLabel } from './marks.ts'
import type { QuestionBlock } from './question.ts'
import type { Section } from './sections.ts'
import { readTitle } from './title.ts'

/**
 * `每空2分，共6分` over three sentences with two blanks each: what it calls a blank is a sentence, as the sum says.
 */
export function settleBlanks(questions: readonly QuestionBlock[]): void {
  const bySection = Map.groupBy(questions, ({ section }) => section)
  for (const [section, below] of bySection)
    if (section?.ofAllBlanks !== undefined && section.ofAllBlanks === (section.each ?? 0) * below.length)
      section.perBlank = false
}

/** Splits the points that a heading gives to all questions below it: `简答题（10分）`. */
export function shareTotals(questions: readonly QuestionBlock[], typeOf: TypeOfLabel): void {
  const bySection = new Map<Section, QuestionBlock[]>()
  for (const question of questions) {
    const { section } = question
    if (section?.total !== undefined) bySection.set(section, [...(bySection.get(section) ?? []), question])
  }
  for (const [section, below] of bySection) {
    const own = below.map(({ lines }) => readTitle(lines[0]?.text ?? '', true, typeOf).score)
    const open = below.filter((_, index) => own[index] === undefined)
    const rest = (section.total ?? 0) - own.reduce<number>((sum, score) => sum + (score ?? 0), 0)
    if (open.length === 0 || rest <= 0) continue
    for (const question of open) question.share = Math.round((rest / open.length) * 100) / 100
  }
}
