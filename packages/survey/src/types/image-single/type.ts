import { singleChoiceType } from '../../choices/choice-question.ts'
import { checkImageChoice, imageChoiceDefaults } from '../../choices/image-choice.ts'
import { imageChoiceTexts } from '../../choices/image-choice-texts.ts'
import { texts } from '../../view/texts.ts'
import type { ImageSingleQuestion } from './question.ts'

export const type = singleChoiceType<ImageSingleQuestion>({
  type: 'imageSingle',
  title: imageChoiceTexts.single,
  group: texts.group.choice,
  order: 23,
  icon: '<rect x="3" y="4" width="18" height="16" rx="2" fill="none" stroke="currentColor" stroke-width="2"/><path d="m4 18 5-6 4 4 3-3 4 5" fill="none" stroke="currentColor" stroke-width="2"/><circle cx="15.5" cy="8.5" r="1.5" fill="currentColor"/>',
  defaults: () => ({ type: 'imageSingle', ...imageChoiceDefaults() }),
  check: checkImageChoice,
})
