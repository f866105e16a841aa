import { freshOptions } from '../../choices/choice.ts'
import { severalChoicesType } from '../../choices/choice-question.ts'
import { texts } from '../../view/texts.ts'
import type { MultipleQuestion } from './question.ts'

export const type = severalChoicesType<MultipleQuestion>({
  type: 'multiple',
  title: texts.type.multiple,
  group: texts.group.choice,
  order: 20,
  icon: '<rect x="4" y="4" width="16" height="16" rx="3" fill="none" stroke="currentColor" stroke-width="2"/><path d="m8 12 3 3 5-6" fill="none" stroke="currentColor" stroke-width="2"/>',
  defaults: () => ({
    type: 'multiple',
    title: texts.fresh.question,
    required: true,
    options: freshOptions(3),
    order: 'fixed',
    layout: { columns: 1, style: 'list' },
  }),
})
