import { expect, it } from 'vitest'
import { contentTypeInfo, contentTypeOfCode, contentTypes } from './content-types.ts'

/** What two types claim alike, each in a sentence that names both files. */
function claimedTwice(key: 'title' | 'order' | 'folder' | 'wireCode'): string[] {
  const owners = new Map<string | number, string>()
  return contentTypes.flatMap((type) => {
    const value = contentTypeInfo(type)[key]
    if (value === undefined) return []
    const owner = owners.get(value)
    if (owner === undefined) owners.set(value, type)
    return owner === undefined
      ? []
      : [`content-types/${type}.ts and content-types/${owner}.ts both claim the ${key} “${value}”`]
  })
}

it.each(['title', 'order', 'folder', 'wireCode'] as const)('has a %s of its own', (key) => {
  expect(claimedTwice(key)).toEqual([])
})

it('is found by its content code in the specification', () => {
  expect(['1', '3', '4', '10', '20', '99'].map(contentTypeOfCode)).toEqual([
    'project',
    'article',
    'activity',
    'circle',
    'survey',
    undefined,
  ])
})
