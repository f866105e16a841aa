import { freshOptions } from '../../choices/choice.ts'
import { severalChoicesType } from '../../choices/choice-question.ts'
import { texts as allTexts } from '../../view/texts.ts'
import type { VoteQuestion } from './question.ts'
import { texts } from './texts.ts'

export const type = severalChoicesType<VoteQuestion>(
  {
    type: 'vote',
    title: texts.title,
    group: allTexts.group.choice,
    order: 25,
    icon: '<path d="M3 13h18v7H3z" fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round"/><path d="M7 13V4h10v9M10 8l1.5 2L14.5 6.5" fill="none" stroke="currentColor" stroke-width="2"/>',
    publicResults: ({ results }) => results,
    defaults: () => ({
      type: 'vote',
      title: allTexts.fresh.question,
      required: true,
      options: freshOptions(3),
      order: 'fixed',
      multi: false,
      results: 'after',
    }),
  },
  (question) => question.multi,
)
