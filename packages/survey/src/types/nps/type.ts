import { gridValues } from '../../levels/number-grid.ts'
import { reasonedRatingType } from '../../levels/reasoned-rating.ts'
import { mergeReasons } from '../../levels/reasons.ts'
import type { StatisticsResult } from '../../statistics/statistics-result.ts'
import { texts as allTexts } from '../../view/texts.ts'
import { npsMax, type NpsQuestion } from './question.ts'
import { texts } from './texts.ts'

const levels = gridValues(0, npsMax, 1)

/** Net promoter score: share of 9 and 10 less the share of 0 to 6, in points from −100 to 100. */
function netPromoter(result: Extract<StatisticsResult, { kind: 'ratings' }>) {
  const between = (from: number, to: number) =>
    result.levels.reduce((sum, { value, count }) => sum + (value >= from && value <= to ? count : 0), 0)
  const [detractors, passives, promoters] = [between(0, 6), between(7, 8), between(9, npsMax)]
  const score = result.count === 0 ? null : ((promoters - detractors) / result.count) * 100
  return { nps: { promoters, passives, detractors, score } }
}

export const type = reasonedRatingType<NpsQuestion>(
  {
    type: 'nps',
    title: texts.title,
    group: allTexts.group.score,
    order: 62,
    icon: '<path d="M4 17a8 8 0 1 1 16 0" fill="none" stroke="currentColor" stroke-width="2"/><path d="m12 17 4-6" stroke="currentColor" stroke-width="2"/><circle cx="12" cy="17" r="2" fill="currentColor"/>',
    defaults: () => ({
      type: 'nps',
      title: texts.question,
      required: true,
      left: texts.left,
      right: texts.right,
    }),
    mergeVersions: (versions) => ({ ...versions[0], ...mergeReasons(versions) }),
  },
  {
    levels: () => levels,
    labelOf: ({ left, right }, level) => (level === 0 ? left : level === npsMax ? right : undefined),
    outside: texts.outside,
    more: netPromoter,
  },
)
