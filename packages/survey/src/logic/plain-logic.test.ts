import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { SurveyDefinition } from '../model/model.ts'
import { isPartList } from '../model/parts.ts'
import { playArbitrary } from '../testing/random-survey.ts'
import type { SurveyEngine } from './survey-engine.ts'
import { hasLogic, plainLogic } from './plain-logic.ts'
import { logicOf } from './whole-logic.ts'

/** The same survey without anything that depends on answers. */
function withoutLogic(definition: SurveyDefinition): SurveyDefinition {
  const elements = definition.elements.flatMap((element) =>
    'expression' in element
      ? []
      : [{ ...element, optionsFrom: undefined, title: element.title.replaceAll('{{', '') }],
  )
  return { ...definition, rules: [], variables: [], elements }
}

/** Everything that an engine tells. */
const told = (engine: SurveyEngine, { elements }: SurveyDefinition) => ({
  elements: elements.map(({ id }) => [engine.stateOf(id), engine.answer(id), engine.element(id)]),
  pages: engine.pages(),
  answers: engine.answers(),
  draft: engine.draft(),
  problems: engine.problems(),
  outcome: engine.outcome(),
  ending: engine.ending(),
})

it('runs a survey without logic as the engine of rules does', () => {
  fc.assert(
    fc.property(playArbitrary, ({ definition, changes }) => {
      const plain = withoutLogic(definition)
      fc.pre(!hasLogic(plain))
      // Every other element has none of its first options left.
      const left = Object.fromEntries(
        plain.elements.flatMap((element, index): [string, Record<string, number>][] => {
          const options = 'options' in element && isPartList(element.options) ? element.options : []
          return index % 2 === 0 ? [] : [[element.id, Object.fromEntries(options.map(({ id }) => [id, 0]))]]
        }),
      )
      const one = plainLogic.createEngine(plain, {}, { left })
      const other = logicOf().createEngine(plain, {}, { left })
      expect(told(one, plain)).toEqual(told(other, plain))
      for (const { id, value } of changes) {
        const calls = [0, 0]
        const stops = [one, other].map((engine, at) => engine.subscribe(id, () => (calls[at] = 1)))
        one.setAnswer(id, value)
        other.setAnswer(id, value)
        for (const stop of stops) stop()
        expect(calls[0]).toBe(calls[1])
        expect(told(one, plain)).toEqual(told(other, plain))
      }
      const begun = Object.fromEntries(changes.map(({ id, value }) => [id, value]))
      expect(told(plainLogic.createEngine(plain, begun), plain)).toEqual(
        told(logicOf().createEngine(plain, begun), plain),
      )
      expect(plainLogic.outcome(plain, begun)).toEqual(logicOf().outcome(plain, begun))
      expect(plainLogic.staticElements(plain)).toEqual(logicOf().staticElements(plain))
    }),
    { numRuns: 200 },
  )
})

it('knows a survey whose questions or words depend on answers', () => {
  fc.assert(
    fc.property(playArbitrary, ({ definition }) => {
      const { rules, elements, endings } = definition
      // What is not found out to have logic has neither rules nor texts with answers in them.
      if (hasLogic({ ...definition, variables: [] })) return
      expect(rules).toEqual([])
      expect(elements.filter(({ optionsFrom }) => optionsFrom)).toEqual([])
      expect(JSON.stringify([elements, endings])).not.toContain('{{')
    }),
  )
})
