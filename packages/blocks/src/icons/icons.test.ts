import { expect, test } from 'vitest'
import { icons } from './icon-set.ts'
import { iconNames, iconTitles } from './icon-titles.ts'
import { moreIcons } from './more-icons.ts'

test('each icon has one drawing and a title of its own', () => {
  const drawn = [...Object.keys(icons), ...Object.keys(moreIcons)]
  expect(drawn.length).toBeGreaterThanOrEqual(400)
  expect(new Set(drawn)).toEqual(new Set(iconNames))
  expect(drawn).toHaveLength(iconNames.length)
  expect(new Set(Object.values(iconTitles)).size).toBe(iconNames.length)
})

test('a drawing is one path that begins where it says', () => {
  const wrong = Object.entries({ ...icons, ...moreIcons }).filter(
    ([, path]) => !/^M[\d .,a-zA-Z-]+$/.test(path),
  )
  expect(wrong).toEqual([])
})
