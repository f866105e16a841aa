import type { Element, SurveyDefinition } from '../model/model.ts'

function strip(element: Element): Element {
  const { exam: _exam, ...rest } = element
  // Where questions are drawn from is the operator's own affair.
  const visible = 'picks' in rest ? Object.assign({}, rest, { picks: [] }) : rest
  return visible
}

const stripped = new WeakMap<SurveyDefinition, SurveyDefinition>()

/** Elements as those may see them who answer: without keys, analyses and where questions come from. */
export function elementsWithoutKeys(elements: readonly Element[]): Element[] {
  return elements.map((element) => (element.exam || 'picks' in element ? strip(element) : element))
}

/**
 * A definition as those may see it who answer. The same object for the same definition, so that what is compiled from
 * it is compiled once; the definition itself when there is nothing to hide.
 */
export function withoutKeys(definition: SurveyDefinition): SurveyDefinition {
  const known = stripped.get(definition)
  if (known) return known
  const hides =
    definition.assessment !== undefined ||
    // Analyses are among the translated texts; who reads another language gets it already translated.
    definition.translations !== undefined ||
    // That a template wrote it is between its operator and the checks.
    definition.sample !== undefined ||
    definition.elements.some((element) => element.exam || 'picks' in element)
  const { assessment: _assessment, translations: _translations, sample: _sample, ...rest } = definition
  const visible = hides ? { ...rest, elements: elementsWithoutKeys(definition.elements) } : definition
  stripped.set(definition, visible)
  return visible
}
