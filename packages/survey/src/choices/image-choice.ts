// What both choices between pictures share.
import { checkSeveralChoices } from './choice-question.ts'
import { freshOptions } from './choice.ts'
import { imageChoiceTexts } from './image-choice-texts.ts'
import type { Element, Option, OptionOrder } from '../model/model.ts'
import type { QuestionCheck } from '../model/question-type.ts'
import { texts } from '../view/texts.ts'

/** Shape of the frame of each picture; `auto` follows the picture. */
export const imageRatios = ['1:1', '4:3', '16:9', 'auto'] as const
export type ImageRatio = (typeof imageRatios)[number]

export interface ImageChoiceQuestion extends Element {
  required: boolean
  options: Option[]
  order: OptionOrder
  ratio: ImageRatio
  /** Pictures can be opened in full. */
  zoom: boolean
  /** The text of an option stands under its picture; it always names the picture for screen readers. */
  showText: boolean
}

export function imageChoiceDefaults() {
  return {
    title: texts.fresh.question,
    required: true,
    options: freshOptions(4).map((option, index) => ({
      ...option,
      text: imageChoiceTexts.picture(index + 1),
    })),
    order: 'fixed' as const,
    ratio: '1:1' as const,
    zoom: true,
    showText: true,
  }
}

/** Mistakes in a choice between pictures: those of options, and pictures that are missing. */
export function checkImageChoice(
  question: ImageChoiceQuestion & { min?: number; max?: number },
): QuestionCheck[] {
  const checks = checkSeveralChoices(question, question)
  if (question.options.some((option) => !option.image)) {
    checks.push({ level: 'warning', code: 'noImage', message: imageChoiceTexts.noImage })
  }
  return checks
}
