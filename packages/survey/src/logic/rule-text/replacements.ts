import type { TextReplacement } from './parsed-rules.ts'
import type { SurveyDefinition } from '../../model/model.ts'

/** The definition with the texts that are to show answers: the first place of each text in a title. */
export function applyReplacements(
  definition: SurveyDefinition,
  replacements: readonly TextReplacement[],
): SurveyDefinition {
  if (replacements.length === 0) return definition
  return {
    ...definition,
    elements: definition.elements.map((element) =>
      replacements
        .filter(({ q }) => q === element.id)
        .reduce(
          (one, { text, from }) => ({ ...one, title: one.title.replace(text, () => `{{q:${from}}}`) }),
          element,
        ),
    ),
  }
}
