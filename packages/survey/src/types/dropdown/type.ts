import { freshOptions } from '../../choices/choice.ts'
import { severalChoicesType } from '../../choices/choice-question.ts'
import { texts as allTexts } from '../../view/texts.ts'
import type { DropdownQuestion } from './question.ts'
import { texts } from './texts.ts'

export const type = severalChoicesType<DropdownQuestion>(
  {
    type: 'dropdown',
    title: texts.title,
    group: allTexts.group.choice,
    order: 21,
    icon: '<rect x="3" y="6" width="18" height="12" rx="2" fill="none" stroke="currentColor" stroke-width="2"/><path d="m13 10.5 2.5 3 2.5-3M6 12h4" fill="none" stroke="currentColor" stroke-width="2"/>',
    defaults: () => ({
      type: 'dropdown',
      title: allTexts.fresh.question,
      required: true,
      options: freshOptions(3),
      order: 'fixed',
      multi: false,
      search: true,
    }),
  },
  (question) => question.multi,
)
