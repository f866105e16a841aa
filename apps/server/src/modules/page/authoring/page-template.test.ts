import { blockKinds } from '@zhanfang/blocks'
import { loadPageDocument, publishIssues } from '@zhanfang/document'
import { describe, expect, test } from 'vitest'
import { documentOfTemplate, pageTemplates } from './page-template.ts'
import { picturePath } from '../../../templates/pages/pictures.ts'
import { drawScene } from '../../../templates/pages/scene.ts'

/** Any morning. */
const NOW = Date.parse('2026-03-01T08:00:00+08:00')
const templates = await pageTemplates()

test('there is a template for each of the usual occasions, and their names differ', () => {
  expect(templates.length).toBeGreaterThanOrEqual(16)
  expect(new Set(templates.map(({ name }) => name)).size).toBe(templates.length)
  expect(new Set(templates.map(({ category }) => category)).size).toBeGreaterThanOrEqual(6)
})

test('they show what the product can do: many kinds of blocks, and no two grounds alike', () => {
  const kinds = new Set(templates.flatMap(({ blocks }) => blocks.map(({ kind }) => kind)))
  expect(kinds.size).toBeGreaterThanOrEqual(20)
  expect(new Set(templates.map(({ skin }) => skin.bgColor)).size).toBe(templates.length)
})

describe.each(templates.map((template) => [template.id, template] as const))('%s', (_id, template) => {
  const document = documentOfTemplate(template, NOW)

  test('is a sound page of some length with nothing to mend before it is published', () => {
    const loaded = loadPageDocument(document, blockKinds)
    expect(loaded).toMatchObject({ ok: true, repairs: [] })
    expect(publishIssues(document, blockKinds)).toEqual([])
    expect(document.root.length).toBeGreaterThanOrEqual(7)
  })

  test('shows every picture that it has and says what each shows', () => {
    const words = JSON.stringify(document)
    for (const [name, picture] of template.pictureSet.pictures) {
      expect(words).toContain(picturePath(template.pictureSet.id, name))
      expect(picture.alt).not.toBe('')
      // A number that went wrong would show as a word.
      expect(drawScene(picture, template.palette)).not.toMatch(/NaN|undefined|Infinity/)
    }
  })

  test('names no telephone but the placeholder, and counts down to a day that is to come', () => {
    const words = JSON.stringify(document)
    expect(words.replaceAll('010-0000 0000', '')).not.toMatch(/1[3-9]\d{9}|0\d{2,3}-\d{4}|400-/)
    const moments = Object.values(document.blocks).flatMap(({ kind, props }) =>
      kind === 'countdown' ? [String(props.moment)] : [],
    )
    expect(moments.filter((moment) => moment < '2026-03-01T08:00')).toEqual([])
  })
})
