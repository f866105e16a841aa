import { isRecord } from '../../answers/raw-values.ts'
import type { Compiled } from '../../logic/compiled/compiled.ts'
import { texts } from '../../view/texts.ts'
import type { Certainty } from '../certainty.ts'
import type { Report } from './definition-check.ts'
import { elementTitle } from '../element-title.ts'
import type { SurveyDefinition } from '../model.ts'
import { isPartList } from '../parts.ts'

/**
 * Reports what nobody can come to: elements, pages, endings and options with a quota. `certain` says of each condition
 * of `compiled` whether it is the same whatever is answered.
 */
export function checkReach(
  definition: SurveyDefinition,
  compiled: Compiled,
  certain: readonly Certainty[],
  report: Report,
): void {
  const checker = new ReachChecker(definition, compiled, certain, report)
  checker.checkReach()
  checker.checkPages()
  checker.checkEndings()
}

class ReachChecker {
  private readonly definition: SurveyDefinition
  private readonly compiled: Compiled
  private readonly certain: readonly Certainty[]
  private readonly report: Report

  constructor(
    definition: SurveyDefinition,
    compiled: Compiled,
    certain: readonly Certainty[],
    report: Report,
  ) {
    this.definition = definition
    this.compiled = compiled
    this.certain = certain
    this.report = report
  }

  private title(index: number): string {
    return elementTitle(this.compiled, index)
  }

  private id(index: number): string {
    return this.compiled.elements[index]?.id ?? ''
  }

  private certainty(code: number): Certainty {
    const certainty = this.certain[code >> 1] ?? 'open'
    if ((code & 1) === 0 || certainty === 'open') return certainty
    return certainty === 'always' ? 'never' : 'always'
  }

  /** Elements that no answers can show, as far as constant conditions tell. */
  checkReach(): void {
    const { compiled, lost } = this
    const { shows, hides, jumps, ends, pageOf, groupOf } = compiled
    const count = compiled.elements.length
    const isHidden = (index: number) => {
      const showing = shows.of(index)
      return (
        hides.of(index).some(({ code }) => this.certainty(code) === 'always') ||
        (showing.length > 0 && showing.every(({ code }) => this.certainty(code) === 'never'))
      )
    }
    const sure = (index: number) =>
      [index, pageOf[index] ?? -1, groupOf[index] ?? -1].every(
        (place) => place === -1 || (!shows.has(place) && !hides.has(place)),
      ) && !compiled.parts.has(index)
    let next = 0
    // How far the jumps before may lead: what stands before that may itself be jumped over, and then jumps nowhere.
    let mayLead = 0
    for (let index = 0; index < count; index += 1) {
      if (ends.of(index).some(({ code }) => this.certainty(code) === 'always')) next = count + 1
      if (index < next) {
        lost.add(index)
        this.report('warning', 'unreachable', texts.check.unreachable(this.title(index)), [this.id(index)])
        continue
      }
      if (isHidden(index)) {
        lost.add(index)
        this.report('warning', 'neverShown', texts.check.neverShown(this.title(index)), [this.id(index)])
        continue
      }
      const [page, group] = [pageOf[index] ?? -1, groupOf[index] ?? -1]
      if ((page !== index && lost.has(page)) || lost.has(group)) lost.add(index)
      this.checkQuotas(index)
      const possible = jumps.of(index).filter(({ code }) => this.certainty(code) !== 'never')
      // Only a jump that comes first in rule order and always holds is certain.
      const [first] = possible
      if (first && this.certainty(first.code) === 'always' && sure(index) && index >= mayLead) next = first.to
      for (const { to } of possible) mayLead = Math.max(mayLead, to)
    }
    for (const index of lost) this.checkQuotas(index)
  }

  /** Indexes of elements that nobody can see. */
  private readonly lost = new Set<number>()

  /** Quotas of options that nobody can choose. */
  private checkQuotas(index: number): void {
    const element: unknown = this.compiled.elements[index]
    const list = isRecord(element) ? element['options'] : undefined
    if (!isPartList(list)) return
    const logic = this.compiled.parts.get(index)
    for (const option of list) {
      if (!isRecord(option['quota'])) continue
      const effects = logic?.options.get(option.id)
      const isGone =
        this.lost.has(index) ||
        (effects !== undefined &&
          (effects.hides.some((code) => this.certainty(code) === 'always') ||
            (effects.shows.length > 0 && effects.shows.every((code) => this.certainty(code) === 'never'))))
      if (!isGone) continue
      const name = typeof option['text'] === 'string' ? option['text'] : ''
      this.report('warning', 'quotaNeverFills', texts.check.quotaNeverFills(name), [this.id(index)])
    }
  }

  checkPages(): void {
    const { compiled } = this
    const isStart = (index: number) => compiled.types[index]?.structure === 'page'
    const starts = compiled.elements.flatMap((_, index) => (isStart(index) ? [index] : []))
    if (starts.length === 0) return
    for (const start of [-1, ...starts]) {
      const filled = compiled.pageOf.some((page, index) => page === start && !isStart(index))
      if (!filled) {
        this.report('warning', 'emptyPage', texts.check.emptyPage, start === -1 ? [] : [this.id(start)])
        continue
      }
      const isLost = compiled.elements.every(
        (_, index) => compiled.pageOf[index] !== start || isStart(index) || this.lost.has(index),
      )
      if (isLost && !this.lost.has(start))
        this.report(
          'warning',
          'pageNeverShown',
          texts.check.pageNeverShown,
          start === -1 ? [] : [this.id(start)],
        )
    }
  }

  checkEndings(): void {
    const { outcomes, jumps, ends, endings } = this.compiled
    const count = this.compiled.elements.length
    const used = new Set<string | undefined>()
    for (const { code, to } of [jumps, ends].flatMap((effects) =>
      effects.code.map((code, entry) => ({ code, to: effects.to[entry] ?? -1 })),
    )) {
      if (to > count && this.certainty(code) !== 'never') used.add(outcomes[to - count - 1]?.endId)
    }
    for (const { code, endId } of endings) if (this.certainty(code) !== 'never') used.add(endId)
    this.definition.endings.forEach((ending, index) => {
      if (index > 0 && !used.has(ending.id)) {
        this.report('warning', 'endingUnused', texts.check.endingUnused(ending.title), [])
      }
    })
  }
}
