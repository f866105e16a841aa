import { expect, test } from 'vitest'
import { surveyThemeSchema } from '../definition/definition-schema.ts'
import { contrast } from '../../testing/contrast.ts'
import { pageStyle, surveyStyle } from './theme-style.ts'
import { surveyThemes } from './themes.ts'

const AA = 4.5

test('there are a dozen themes with names of their own', () => {
  expect(surveyThemes.length).toBeGreaterThanOrEqual(12)
  expect(new Set(surveyThemes.map(({ id }) => id)).size).toBe(surveyThemes.length)
  expect(new Set(surveyThemes.map(({ title }) => title)).size).toBe(surveyThemes.length)
})

test.each(surveyThemes.map((named) => [named.title, named] as const))('%s reads', (_title, { theme }) => {
  expect(surveyThemeSchema.safeParse(theme).success).toBe(true)
  const variables = new Map(Object.entries(surveyStyle(theme)).map(([name, value]) => [name, String(value)]))
  const colour = (name: string) => variables.get(name) ?? ''
  for (const text of ['--zs-ink', '--zs-ink-soft', '--zs-muted', '--zs-error', '--zs-color-text']) {
    expect({ text, readable: contrast(colour(text), colour('--zs-surface')) >= AA }).toEqual({
      text,
      readable: true,
    })
  }
  for (const text of ['--zs-ink', '--zs-color-text']) {
    expect(contrast(colour(text), colour('--zs-soft')), `${text} on the tint`).toBeGreaterThanOrEqual(AA)
  }
  expect(contrast(colour('--zs-ink'), colour('--zs-fill'))).toBeGreaterThanOrEqual(AA)
  expect(contrast(colour('--zs-on-color'), colour('--zs-color'))).toBeGreaterThanOrEqual(AA)
  // What is no text but must be seen: borders of controls are asked for 3 to 1 only with what they hold.
  expect(contrast(colour('--zs-color-text'), colour('--zs-surface'))).toBeGreaterThanOrEqual(3)
})

test('only the address of an image becomes part of the style', () => {
  const of = (backgroundImageUrl: string) => pageStyle({ color: '#1677ff', backgroundImageUrl })
  expect(of('https://a.test/x.png').backgroundImage).toBe('url("https://a.test/x.png")')
  expect(of('https://a.test/x.png");color:red;b:url("')).toEqual({})
  expect(of('javascript:alert(1)')).toEqual({})
})
