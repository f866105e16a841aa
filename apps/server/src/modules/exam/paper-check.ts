import { type DefinitionCheck, picksOf, pointsOfParts, questionType, totalPoints } from '@zhanfang/survey'
import type { PublishCandidate } from '../survey/module.ts'
import type { BankService } from './banks.ts'
import { texts as examTexts } from './texts.ts'

const texts = examTexts.publish

/** Draws an exam's paper on trial: whether the banks have enough for every candidate, and whether its points add up. */
export function createPaperCheck(banks: Pick<BankService, 'supply'>) {
  return async ({ appId, definition }: PublishCandidate): Promise<DefinitionCheck[]> => {
    if (definition.kind !== 'exam') return []
    const checks: DefinitionCheck[] = []
    const add = (level: DefinitionCheck['level'], code: string, message: string, id?: string) =>
      checks.push({ level, code, message, elementIds: id === undefined ? [] : [id] })
    /** What the rules before may take, by rule: so many out of these. */
    const earlier: { ids: ReadonlySet<string>; count: number }[] = []
    const taken = new Set(definition.elements.map(({ id }) => id))
    let total = totalPoints(definition.elements)
    for (const element of definition.elements) {
      const { exam } = element
      const parts = pointsOfParts(element, questionType(element.type)?.answerShape === 'choices')
      if (exam && parts !== undefined && Math.abs(parts - exam.score) >= 0.005)
        add('warning', 'pointsApart', texts.partsApart(parts, exam.score), element.id)
      for (const rule of picksOf(element)) {
        total += rule.count * rule.score
        if (rule.bankId === '') continue
        const supply = await banks.supply(appId, rule)
        const ids = new Set(supply.ids.filter((id) => !taken.has(id)))
        if (supply.bank === null) add('error', 'bankGone', texts.bankGone, element.id)
        else {
          const { least, most } = leftOf(ids, earlier)
          if (most < rule.count)
            add('error', 'bankTooSmall', texts.bankTooSmall(supply.bank, rule.count, most), element.id)
          else if (least < rule.count)
            add('warning', 'bankShared', texts.bankShared(supply.bank, rule.count), element.id)
        }
        earlier.push({ ids, count: rule.count })
      }
    }
    if (total === 0)
      checks.push({ level: 'warning', code: 'noPoints', message: texts.noPoints, elementIds: [] })
    return checks
  }
}

/** How many questions a rule finds when those before it take as many of them as they can, and as few. */
function leftOf(
  ids: ReadonlySet<string>,
  earlier: readonly { ids: ReadonlySet<string>; count: number }[],
): { least: number; most: number } {
  let [greedy, frugal] = [0, 0]
  for (const before of earlier) {
    const shared = [...before.ids].filter((id) => ids.has(id)).length
    greedy += Math.min(before.count, shared)
    // What it cannot find elsewhere it has to take from here.
    frugal += Math.max(0, before.count - (before.ids.size - shared))
  }
  return { least: Math.max(0, ids.size - greedy), most: Math.max(0, ids.size - frugal) }
}
