import { layoutType } from '../../model/layout.ts'
import { texts } from '../../view/texts.ts'
import type { RandomSet } from './question.ts'
import { randomSetTexts } from './texts.ts'

export const type = layoutType<RandomSet>({
  type: 'randomSet',
  title: randomSetTexts.title,
  group: texts.group.layout,
  order: 99,
  picks: ({ picks }) => picks,
  icon: '<path d="M4 7h4l8 10h4M4 17h4l2.5-3M13.5 10L16 7h4" fill="none" stroke="currentColor" stroke-width="2"/>',
  defaults: () => ({ type: 'randomSet', title: randomSetTexts.fresh, picks: [] }),
  check: ({ picks }) =>
    picks.length === 0 || picks.some(({ bankId }) => bankId === '')
      ? [{ level: 'warning', code: 'noPicks', message: randomSetTexts.noPicks }]
      : [],
})
