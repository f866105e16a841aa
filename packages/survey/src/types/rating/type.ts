import { gridValues } from '../../levels/number-grid.ts'
import { reasonedRatingType } from '../../levels/reasoned-rating.ts'
import { mergeReasons } from '../../levels/reasons.ts'
import { texts } from '../../view/texts.ts'
import type { RatingQuestion } from './question.ts'

export const type = reasonedRatingType<RatingQuestion>(
  {
    type: 'rating',
    title: texts.type.rating,
    group: texts.group.score,
    order: 60,
    icon: '<path d="m12 3 2.8 5.8 6.2.9-4.5 4.4 1.1 6.3L12 17.4l-5.6 3 1.1-6.3L3 9.7l6.2-.9z" fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round"/>',
    defaults: () => ({
      type: 'rating',
      title: texts.fresh.question,
      required: true,
      max: 5,
      icon: 'star',
      half: false,
    }),
    mergeVersions: (versions) => ({
      ...versions[0],
      max: Math.max(...versions.map((version) => version.max)),
      half: versions.some((version) => version.half),
      ...mergeReasons(versions),
    }),
  },
  {
    levels: ({ max, half }) => (half ? gridValues(0.5, max, 0.5) : gridValues(1, max, 1)),
    labelOf: ({ labels }, level) => labels?.[level - 1],
    outside: texts.answer.rating,
  },
)
