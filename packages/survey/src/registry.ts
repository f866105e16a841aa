import { modules } from '#types'
import { type Element, newId } from './model/model.ts'
import type { QuestionType } from './model/question-type.ts'

const known: Readonly<Record<string, { type: QuestionType } | undefined>> = modules

/** All types in the order of the palette. Empty on pages of visitors, which load the types that they need. */
export const questionTypes: readonly QuestionType[] = Object.values(modules)
  .map((module): QuestionType => module.type)
  .sort((a, b) => a.order - b.order)

/** The type of that name, or undefined for one that this build does not know, or this page has not loaded. */
export function questionType(name: string): QuestionType | undefined {
  return Object.hasOwn(known, name) ? known[name]?.type : undefined
}

/** A new element of a type with the type's defaults. Throws for an unknown type: that is a mistake in the caller. */
export function newQuestion(name: string): Element {
  const type = questionType(name)
  if (!type) throw new Error(`unknown question type ${name}`)
  return { ...type.defaults(), id: newId() }
}
