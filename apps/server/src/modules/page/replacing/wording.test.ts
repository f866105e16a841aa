import { blockKinds } from '@zhanfang/blocks'
import { createBlock, emptyPageDocument, type PageDocument, pageDocumentProblems } from '@zhanfang/document'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { putBack, replaceWords, wordHits } from './wording.ts'

function pageOf(...parts: [kind: string, props: Record<string, unknown>][]): PageDocument {
  const blocks = parts.map(([kind, props], at) => {
    const block = createBlock(kind, blockKinds, props, `b${at + 1}`)
    if (!block) throw new Error(`there is no ${kind}`)
    return block
  })
  return {
    ...emptyPageDocument(),
    blocks: Object.fromEntries(blocks.map((block) => [block.id, block])),
    root: blocks.map(({ id }) => id),
  }
}
const page = pageOf(
  ['text', { content: '青禾书店周六读书会，青禾书店二楼。' }],
  [
    'richText',
    {
      content: [
        { type: 'paragraph', align: 'left', runs: [{ text: '来' }, { text: '青禾书店', bold: true }] },
      ],
    },
  ],
  ['title', { text: 'Open at 9', subtitle: '青禾书店' }],
)
const wording = { find: '青禾书店', matchCase: false }
const replace = (document: PageDocument, find: string, replacement: string, except: string[] = []) =>
  replaceWords(document, { find, replacement, matchCase: false }, new Set(except))

test('finds words in every text of a page with what stands around them', () => {
  const { hits, more } = wordHits(page, wording, 100)
  expect(more).toBe(0)
  expect(hits.map(({ before, match, after }) => `${before}[${match}]${after}`)).toEqual([
    '[青禾书店]周六读书会，青禾书店二楼。',
    '青禾书店周六读书会，[青禾书店]二楼。',
    '[青禾书店]',
    '[青禾书店]',
  ])
  expect(new Set(hits.map(({ key }) => key)).size).toBe(4)
  expect(wordHits(page, wording, 1)).toMatchObject({ more: 3 })
})

test('case counts only when it is asked for, and signs of patterns are plain characters', () => {
  expect(wordHits(page, { find: 'open', matchCase: false }, 9).hits).toHaveLength(1)
  expect(wordHits(page, { find: 'open', matchCase: true }, 9).hits).toHaveLength(0)
  expect(wordHits(page, { find: '.*', matchCase: false }, 9).hits).toHaveLength(0)
  const odd = pageOf(['text', { content: 'a-b (c) [d] $1 /e' }])
  for (const find of ['a-b', '(c)', '[d]', '$1', '/e'])
    expect(wordHits(odd, { find, matchCase: false }, 9).hits).toHaveLength(1)
  expect(replace(odd, '(c)', '$& $1').document.blocks.b1?.props.content).toBe('a-b $& $1 [d] $1 /e')
})

test('addresses, choices, ids and where a tap leads are no words', () => {
  const led = pageOf(
    ['button', { text: '打电话', link: { eventType: 'phone', itemId: '13800000000', title: '13800000000' } }],
    ['survey', { surveyId: 'sv13800000000', title: '报名' }],
  )
  expect(wordHits(led, { find: '13800000000', matchCase: false }, 9).hits).toEqual([])
})

test('replaces what was chosen, and leaves texts alone that would not be allowed', () => {
  const [first] = wordHits(page, wording, 9).hits
  const made = replace(page, '青禾书店', '清和书屋', [first?.key ?? ''])
  expect(made.document.blocks.b1?.props.content).toBe('青禾书店周六读书会，清和书屋二楼。')
  expect(made).toMatchObject({ replaced: 3, skipped: 0 })
  expect(pageDocumentProblems(made.document, blockKinds)).toEqual([])
  // The bold words may not become nothing, the rest may.
  const emptied = replace(page, '青禾书店', '')
  expect(emptied).toMatchObject({ replaced: 3, skipped: 1 })
  expect(pageDocumentProblems(emptied.document, blockKinds)).toEqual([])
  const long = replace(page, '青禾书店', '长'.repeat(500))
  expect(long.skipped).toBeGreaterThan(0)
  expect(pageDocumentProblems(long.document, blockKinds)).toEqual([])
})

test('the words for sharing are part of a page', () => {
  const shared = { ...page, page: { ...page.page, shareTitle: '青禾书店欢迎您' } }
  const made = replace(shared, '青禾书店', '清和书屋')
  expect(made.document.page.shareTitle).toBe('清和书屋欢迎您')
  expect(putBack(made.document, made.changes).document).toEqual(shared)
})

test('what was written over since stays when the rest is put back', () => {
  const made = replace(page, '青禾书店', '清和书屋')
  const title = made.document.blocks.b3
  if (!title) throw new Error('the title is gone')
  const edited = {
    ...made.document,
    blocks: { ...made.document.blocks, b3: { ...title, props: { ...title.props, subtitle: '新店' } } },
  }
  const { document, kept } = putBack(edited, made.changes)
  expect(kept).toBe(1)
  expect(document.blocks.b3?.props.subtitle).toBe('新店')
  expect(document.blocks.b1).toEqual(page.blocks.b1)
  const { b2: _gone, ...others } = made.document.blocks
  expect(putBack({ ...made.document, blocks: others, root: ['b1', 'b3'] }, made.changes).kept).toBe(1)
})

test('whatever the words, undoing gives back the very page', () => {
  const words = fc.string({ unit: fc.constantFrom('a', 'A', '青', '禾', '.', '$', ' ', '😀'), maxLength: 12 })
  fc.assert(
    fc.property(words, words, words, fc.boolean(), (content, find, replacement, matchCase) => {
      fc.pre(find.trim() !== '')
      const before = pageOf(['text', { content }], ['title', { text: content }])
      const found = wordHits(before, { find, matchCase }, 100).hits.length
      const made = replaceWords(before, { find, replacement, matchCase }, new Set())
      expect(made.replaced + made.skipped).toBeLessThanOrEqual(found)
      expect(pageDocumentProblems(made.document, blockKinds)).toEqual([])
      expect(putBack(made.document, made.changes)).toEqual({ document: before, kept: 0 })
    }),
  )
})
