import type { Element, SurveyDefinition } from './model.ts'
import { questionType } from '../registry.ts'

/**
 * One definition for lists, statistics and exports over several versions, given newest first: the newest one, in which
 * questions, options and rows of older versions stay where they were, marked deleted. An element that has another type
 * in an older version counts as another question there and is left out.
 */
export function mergeVersions(
  definitions: readonly [SurveyDefinition, ...SurveyDefinition[]],
): SurveyDefinition {
  const [newest, ...older] = definitions
  const order = newest.elements.map((element) => element.id)
  const versionsOf = new Map<string, [Element, ...Element[]]>(
    newest.elements.map((element) => [element.id, [element]]),
  )
  const alive = new Set(order)
  for (const definition of older) {
    let place = 0
    for (const element of definition.elements) {
      const known = versionsOf.get(element.id)
      if (known) {
        if (known[0].type === element.type) known.push(element)
        place = order.indexOf(element.id) + 1
      } else if (questionType(element.type)?.role === 'question') {
        versionsOf.set(element.id, [element])
        order.splice(place, 0, element.id)
        place += 1
      }
    }
  }
  // What older answers earned keeps its column.
  const dimensions = new Map(
    definitions
      .toReversed()
      .flatMap(({ assessment }) => assessment?.dimensions ?? [])
      .map((dimension) => [dimension.id, dimension]),
  )
  return {
    ...newest,
    ...(dimensions.size > 0
      ? {
          assessment: {
            ...(newest.assessment ?? { showScores: true, bands: [] }),
            dimensions: [
              ...(newest.assessment?.dimensions ?? []),
              ...[...dimensions.values()].filter(
                ({ id }) => !newest.assessment?.dimensions.some((one) => one.id === id),
              ),
            ],
          },
        }
      : {}),
    elements: order.flatMap((id) => {
      const versions = versionsOf.get(id)
      if (!versions) return []
      const merged = questionType(versions[0].type)?.mergeVersions?.(versions) ?? versions[0]
      return [alive.has(id) ? merged : { ...merged, deleted: true }]
    }),
  }
}
