import { type Element, newId } from './model/model.ts'
import type { QuestionType } from './model/question-type.ts'
import { modules } from './types.generated.ts'

/** All types in the order of the palette. */
export const questionTypes: readonly QuestionType[] = Object.values(modules)
  .map((module): QuestionType => module.type)
  .sort((a, b) => a.order - b.order)

const byName: ReadonlyMap<string, QuestionType> = new Map(questionTypes.map((type) => [type.type, type]))

/** The type of that name, or undefined for one that this build does not know. */
export function questionType(name: string): QuestionType | undefined {
  return byName.get(name)
}

/** A new element of a type with the type's defaults. Throws for an unknown type: that is a mistake in the caller. */
export function newQuestion(name: string): Element {
  const type = byName.get(name)
  if (!type) throw new Error(`unknown question type ${name}`)
  return { ...type.defaults(), id: newId() }
}
