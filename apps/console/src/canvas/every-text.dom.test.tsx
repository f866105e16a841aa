import { blockKinds, createSiteContext } from '@zhanfang/blocks'
import { BlockView } from '@zhanfang/blocks/page-view'
import { type Block, kindOf } from '@zhanfang/document'
import { textPatch, writtenTexts } from '@zhanfang/document/written-texts'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { describe, expect, it } from 'vitest'
import { buildBlock, buildPage, validSamples } from '../../../../packages/blocks/src/testing/fixtures.ts'
import { sampleLists } from '../../../../packages/blocks/src/testing/sample-lists.ts'
import { type BlockText, drawWords } from './text-drawing.tsx'
import { placeTexts, type TextPlace } from './text-places.ts'

const kindNames = [...new Set(validSamples.map(({ kind }) => kind))]

function siteOf(block: Block) {
  return createSiteContext({
    appId: 'app-1',
    mode: 'canvas',
    lists: sampleLists(buildPage([block])),
    paths: {
      microPage: (id) => `#${id}`,
      survey: (id) => `#${id}`,
      search: '#search',
      chat: (id) => `#${id}`,
    },
  })
}

const textsOf = (block: Block): BlockText[] => {
  const kind = kindOf(block, blockKinds)
  if (kind === undefined) throw new Error(`no kind ${block.kind}`)
  return writtenTexts(kind, block.props).filter(({ path }) => path[0] !== 'query')
}

/** The block as the canvas draws it; `look` is called while it stands. */
function drawn<Result>(block: Block, look: (wrapper: Element) => Result): Result {
  const host = document.createElement('div')
  const root = createRoot(host)
  flushSync(() => root.render(<BlockView block={block} site={siteOf(block)} />))
  try {
    const wrapper = host.querySelector('[data-block-id]')
    if (wrapper === null) throw new Error('nothing was drawn')
    return look(wrapper)
  } finally {
    flushSync(() => root.unmount())
  }
}

/** Where the canvas says that each text of the block stands: its words there, and how much of the page is before them. */
function placesIn(block: Block) {
  const texts = textsOf(block)
  const site = siteOf(block)
  return drawn(block, (wrapper) => ({
    page: wordsIn(wrapper),
    places: new Map(
      [...placeTexts(wrapper, texts, (words) => drawWords(block, site, texts, words))].map(
        ([index, place]) => [
          index,
          { words: bare(wordsAt(wrapper, place)), before: wordsIn(wrapper, place).length },
        ],
      ),
    ),
  }))
}

const bare = (words: string) => words.replaceAll(/\s/g, '')

/** What the page says, without the editor's remarks, and with what fields hint at; `upTo` a place alone. */
function wordsIn(wrapper: Element, upTo?: TextPlace): string {
  const walker = document.createTreeWalker(wrapper, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
  const said: string[] = []
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (upTo !== undefined && node === (upTo.input ?? upTo.start)) {
      if (upTo.input === undefined) said.push(upTo.start.data.slice(0, upTo.from))
      break
    }
    if (node instanceof HTMLInputElement) said.push(node.placeholder)
    if (node instanceof Text && node.parentElement?.closest('[data-editor-only], svg') === null)
      said.push(node.data)
  }
  return bare(said.join(' '))
}

function wordsAt(wrapper: Element, place: TextPlace): string {
  if (place.input !== undefined) return place.input.placeholder
  const { start, from, end, to } = place
  if (start === end) return start.data.slice(from, to)
  return wordsIn(wrapper, { start: end, from: to, end, to }).slice(wordsIn(wrapper, place).length)
}

const withText = (block: Block, index: number, words: string): Block => ({
  ...block,
  props: { ...block.props, ...textPatch(block.props, textsOf(block)[index]?.path ?? [], words) },
})
const isSound = (block: Block) => kindOf(block, blockKinds)?.schema.safeParse(block.props).success === true

/** As many signs as the text has where it may, so that what stands behind it stays where it is. */
const signs = (sign: string, value: string) => value.replaceAll(/\S/g, sign)

/** Where words stand that only one text says: once, or beside a part of them that the view makes itself. */
const seekIn = (block: Block, words: string) =>
  drawn(block, (wrapper) => {
    const page = wordsIn(wrapper)
    const told = bare(words)
    return {
      page,
      starts: Array.from({ length: page.length }, (_, at) => at).filter((at) => page.startsWith(told, at)),
    }
  })

describe.each(kindNames)('every text of %s', (name) => {
  const samples = validSamples.filter(({ kind }) => kind === name)

  it.each(samples)('is written where $name shows it', (sample) => {
    const block = buildBlock(sample)
    const { page, places } = placesIn(block)
    const wrong = textsOf(block).flatMap(({ path, value }, index) => {
      const found = places.get(index)
      if (found !== undefined && found.words !== bare(value)) return [[path, 'other words', found.words]]
      const told = signs('龘', value)
      const changed = withText(block, index, told)
      if (value.trim() === '' || !isSound(changed)) return []
      const after = seekIn(changed, told)
      // The view has a drawing for this word, or shows none of it.
      if (after.starts.length === 0 || !page.includes(bare(value))) return []
      if (found === undefined) return [[path, 'not found', value]]
      // Nothing else may be written over, however much it says the same.
      const isElsewhere = after.page.length === page.length && !after.starts.includes(found.before)
      return isElsewhere ? [[path, 'elsewhere', value]] : []
    })
    expect(wrong).toEqual([])
  })

  it.each(samples)('is told from others of $name that say the same', (sample) => {
    let same = buildBlock(sample)
    for (const [index, { value }] of textsOf(same).entries()) {
      const next = value.length < 2 ? same : withText(same, index, '龘龘')
      if (isSound(next)) same = next
    }
    const { page, places } = placesIn(same)
    const wrong = textsOf(same).flatMap(({ path, value }, index) => {
      const changed = withText(same, index, '靐靐')
      if (value !== '龘龘' || !isSound(changed)) return []
      const after = seekIn(changed, '靐靐')
      if (after.starts.length === 0 || after.page.length !== page.length) return []
      return after.starts.includes(places.get(index)?.before ?? -1) ? [] : [path]
    })
    expect(wrong).toEqual([])
  })
})
