import { expressionNames, refOfSource } from '../expression/expression-names.ts'
import {
  type ExpressionRef,
  expressionRefs,
  parseExpression,
  printExpression,
} from '../expression/expression.ts'
import { languages } from './languages.ts'
import type { Element, SurveyDefinition } from './model.ts'
import { pipedElement, renamedPipes } from '../logic/piping.ts'
import type { TranslatedQuestion } from '../translation/question-translations.ts'
import { questionType } from '../registry.ts'

/** What a reference becomes where its question goes; undefined where nothing there has that name. */
export type ReferenceRename = (ref: ExpressionRef) => ExpressionRef | undefined

/** An expression whose references are renamed; empty where one of them is not there. */
export function renamedExpression(text: string, rename: ReferenceRename): string {
  const parsed = parseExpression(text)
  if (!parsed.ok) return text
  // Without one of its parts it would work out something else: it is to be written anew.
  if (expressionRefs(parsed.expression).some((ref) => rename(ref) === undefined)) return ''
  return printExpression(parsed.expression, (ref) => rename(ref) ?? ref)
}

/** A question with its references renamed: what is not there falls out of its texts and empties its expression. */
export function withReferences(question: Element, rename: ReferenceRename): Element {
  const named = pipedElement(question, (text) => renamedPipes(text, rename))
  const formula = questionType(question.type)?.formula
  return formula ? formula.with(named, renamedExpression(formula.of(named), rename)) : named
}

/** The same with its texts in other languages. */
export function translatedWithReferences(
  { question, translations }: TranslatedQuestion,
  rename: ReferenceRename,
): TranslatedQuestion {
  const named = withReferences(question, rename)
  if (!translations) return { question: named }
  const renamed = languages.flatMap((language) => {
    const entries = Object.entries(translations[language] ?? {}).map(([key, entry]) => [
      key,
      { ...entry, text: renamedPipes(entry.text, rename), source: renamedPipes(entry.source, rename) },
    ])
    return entries.length > 0 ? [[language, Object.fromEntries(entries)]] : []
  })
  return { question: named, translations: Object.fromEntries(renamed) }
}

/** Names questions by their ids, as a question is read where these have other codes and numbers. */
export function namedByIds(definition: SurveyDefinition): ReferenceRename {
  const names = expressionNames(definition)
  return (ref) => {
    const source = names.resolve(ref)
    return source ? refOfSource(source) : ref
  }
}
