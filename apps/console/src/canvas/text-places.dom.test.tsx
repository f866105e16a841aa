import { blockKinds, createSiteContext } from '@zhanfang/blocks'
import { BlockView } from '@zhanfang/blocks/page-view'
import { createBlock } from '@zhanfang/document'
import { writtenTexts } from '@zhanfang/document/written-texts'
import { cleanup, render } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { drawWords } from './text-drawing.tsx'
import { placeTexts, putCaret, type TextPlace } from './text-places.ts'

afterEach(cleanup)

const site = createSiteContext({
  appId: 'app-1',
  mode: 'canvas',
  paths: { microPage: (id) => `#${id}`, survey: (id) => `#${id}` },
})

/** Draws a block and tells which of its texts were found on the page. */
function drawn(kindName: string, props: Record<string, unknown> = {}) {
  const kind = blockKinds[kindName]
  const block = createBlock(kindName, blockKinds, props, 'b1')
  if (kind === undefined || block === undefined) throw new Error(`no kind ${kindName}`)
  const { container } = render(<BlockView block={block} site={site} />)
  const wrapper = container.querySelector('[data-block-id]')
  if (wrapper === null) throw new Error('nothing was drawn')
  const texts = writtenTexts(kind, block.props)
  const placed = placeTexts(wrapper, texts, (words) => drawWords(block, site, texts, words))
  return {
    wrapper,
    texts,
    placed,
    found: texts.flatMap(({ path }, index) => (placed.has(index) ? [path.join('.')] : [])),
  }
}

const startOf = (place: TextPlace | undefined) => (place?.input === undefined ? place?.start : place.input)

describe('texts of a block on the page', () => {
  it('are found where they stand, also those that say the same', () => {
    const { found, placed, texts } = drawn('steps', {
      items: [
        { title: '报名', description: '现场' },
        { title: '报名', description: '现场' },
      ],
    })
    expect(found).toEqual(['items.0.title', 'items.0.description', 'items.1.title', 'items.1.description'])
    const order = texts.map((_, index) => startOf(placed.get(index)))
    expect(new Set(order).size).toBe(texts.length)
    const [first, , third] = order
    expect(first && third && first.compareDocumentPosition(third)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  it('are found beside others in one line', () => {
    const { found } = drawn('figures', { items: [{ value: '12', unit: '年', label: '专注服务' }] })
    expect(found).toEqual(['items.0.value', 'items.0.unit', 'items.0.label'])
  })

  it.each(Object.keys(blockKinds))(
    'of %s by themselves stand on the page where the view shows them',
    (name) => {
      const { wrapper, texts, placed } = drawn(name)
      const shown = new Set(
        [...wrapper.querySelectorAll('*')]
          .filter((element) => element.closest('[data-editor-only], svg') === null)
          .flatMap((element) => [...element.childNodes])
          .flatMap((node) => (node instanceof Text ? [node.data.trim()] : [])),
      )
      const missed = texts.filter(
        ({ value }, index) => value.trim() !== '' && shown.has(value.trim()) && !placed.has(index),
      )
      expect(missed).toEqual([])
    },
  )

  it('are none where only a remark to the operator stands', () => {
    expect(drawn('title', { text: '' }).found).toEqual([])
  })
})

it('puts the caret where it stood in another drawing of the same text', () => {
  const editor = document.createElement('div')
  editor.innerHTML = '<h2>关于</h2><p>从<strong>这里</strong>开始</p>'
  document.body.append(editor)
  putCaret(editor, 6)
  const { anchorNode, anchorOffset } = document.getSelection() ?? {}
  expect([anchorNode?.textContent, anchorOffset]).toEqual(['开始', 1])
  editor.remove()
})
