import { severalChoicesType } from '../../choices/choice-question.ts'
import { checkImageChoice, imageChoiceDefaults } from '../../choices/image-choice.ts'
import { imageChoiceTexts } from '../../choices/image-choice-texts.ts'
import { texts } from '../../view/texts.ts'
import type { ImageMultipleQuestion } from './question.ts'

export const type = severalChoicesType<ImageMultipleQuestion>({
  type: 'imageMultiple',
  title: imageChoiceTexts.multiple,
  group: texts.group.choice,
  order: 24,
  icon: '<path d="M7 3h12a2 2 0 0 1 2 2v11" fill="none" stroke="currentColor" stroke-width="2"/><rect x="3" y="7" width="14" height="14" rx="2" fill="none" stroke="currentColor" stroke-width="2"/><path d="m6.5 14 2.5 3 4.5-5.5" fill="none" stroke="currentColor" stroke-width="2"/>',
  defaults: () => ({ type: 'imageMultiple', ...imageChoiceDefaults() }),
  check: checkImageChoice,
})
