// Questions as text for the clipboard: they go to other surveys, windows and apps without asking the browser for anything.
import {
  anyElementSchema,
  type Element,
  headsGroup,
  namedByIds,
  type SurveyDefinition,
  surveyLimits,
  type TranslatedQuestion,
  translatedWithReferences,
  translationsOfCopy,
  translationsSchema,
} from '@zhanfang/survey'
import { z } from 'zod'

const MARK = 'zhanfang-questions'
const copiedSchema = z.object({
  [MARK]: z.literal(1),
  questions: z
    .array(z.object({ question: anyElementSchema, translations: translationsSchema.optional() }))
    .min(1)
    .max(surveyLimits.elements),
})

/** An element of a survey as text, a group with all that is in it; each with its texts in other languages. */
export function copiedText(definition: SurveyDefinition, id: string): string | undefined {
  const { elements, translations } = definition
  const at = elements.findIndex((element) => element.id === id)
  const head = elements[at]
  if (!head) return undefined
  const byIds = namedByIds(definition)
  const members = headsGroup(head) ? elements.filter(({ group }) => group === head.id) : []
  const questions = [head, ...members].map((question: Element): TranslatedQuestion => {
    const own = translationsOfCopy({ question, translations }, question)
    return translatedWithReferences(own ? { question, translations: own } : { question }, byIds)
  })
  return JSON.stringify({ [MARK]: 1, questions })
}

/** The questions in a text out of the clipboard; undefined when it is any other text. */
export function pastedQuestions(text: string): TranslatedQuestion[] | undefined {
  if (!text.startsWith(`{"${MARK}"`)) return undefined
  try {
    const read = copiedSchema.safeParse(JSON.parse(text))
    return read.success ? read.data.questions : undefined
  } catch {
    return undefined
  }
}
