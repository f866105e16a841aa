import type { Element, SurveyDefinition } from '../model/model.ts'
import { type AnsweringContext } from './survey-engine.ts'
import { compile } from './compiled/compile.ts'
import { createEngine } from './engine.ts'
import { evaluate, normalizeAnswers } from './evaluated-survey.ts'
import { Evaluation } from './evaluation.ts'
import { pipedElement } from './piping.ts'
import type { SurveyLogic } from './survey-logic.ts'

function staticElements(definition: SurveyDefinition, context: AnsweringContext = {}): readonly Element[] {
  const compiled = compile(definition)
  if (compiled.pipes.size === 0) return compiled.elements
  const blank = new Evaluation(compiled, normalizeAnswers(compiled, {}), undefined, context)
  const piped = (text: string) => blank.piped(text)
  return compiled.elements.map((element, index) =>
    compiled.pipes.has(index) ? pipedElement(element, piped) : element,
  )
}

const logic: SurveyLogic = {
  createEngine,
  outcome: (definition, answers, context) => evaluate(definition, answers, context).outcome,
  staticElements,
}

/** The engine of rules and expressions, for every survey. */
export const logicOf = (_definition?: SurveyDefinition): SurveyLogic => logic
