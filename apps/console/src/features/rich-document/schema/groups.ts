import { Node } from '@tiptap/core'
import { dividerStyles, nodeSchemas, sectionLooks } from '@zhanfang/rich-document'
import { richDocumentClasses as classes } from '@zhanfang/rich-document/view'
import { attributesOf, readWritten, written } from './node-attributes.ts'

export const Divider = Node.create({
  name: 'divider',
  group: 'block flow',
  addAttributes: () => attributesOf('divider'),
  parseHTML: () => [
    { tag: 'hr[data-node="divider"]', priority: 80, getAttrs: (element) => readWritten('divider', element) },
    { tag: 'hr' },
  ],
  renderHTML: ({ node }) => [
    'hr',
    {
      ...written('divider', node.attrs),
      class: classes['divider'],
      'data-style': dividerStyles.find((style) => style === node.attrs['style']) ?? 'solid',
    },
  ],
})

export const Section = Node.create({
  name: 'section',
  group: 'block',
  content: '(flow | table | blockquote | columns)+',
  defining: true,
  isolating: true,
  addAttributes: () => attributesOf('section'),
  parseHTML: () => [
    {
      tag: 'section[data-node="section"]',
      priority: 80,
      getAttrs: (element) => readGroup('section', element),
    },
  ],
  renderHTML: ({ node }) => {
    const { color } = node.attrs
    const look = sectionLooks.find((one) => one === node.attrs['look']) ?? 'framed'
    const style =
      typeof color === 'string'
        ? `--section-line: ${color}; --section-tint: color-mix(in srgb, ${color} 10%, white)`
        : null
    return [
      'section',
      { ...written('section', node.attrs), class: classes['section'], 'data-look': look, style },
      0,
    ]
  },
})

export const Columns = Node.create({
  name: 'columns',
  group: 'block',
  content: 'column{2,4}',
  isolating: true,
  addAttributes: () => attributesOf('columns'),
  parseHTML: () => [
    { tag: 'div[data-node="columns"]', priority: 80, getAttrs: (element) => readGroup('columns', element) },
  ],
  renderHTML: ({ node }) => [
    'div',
    {
      ...written('columns', node.attrs),
      class: classes['columns'],
      'data-layout': String(
        node.attrs['layout'] ?? Array.from({ length: node.childCount }, () => 1).join(':'),
      ),
    },
    0,
  ],
})

export const Column = Node.create({
  name: 'column',
  content: '(flow | table | blockquote)+',
  isolating: true,
  parseHTML: () => [{ tag: 'div[data-node="column"]', priority: 80 }],
  renderHTML: () => ['div', { 'data-node': 'column' }, 0],
})

/** A note; its number is counted by the style sheet. */
export const Footnote = Node.create({
  name: 'footnote',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({ text: { default: '', rendered: false } }),
  parseHTML: () => [
    {
      tag: 'sup[data-node="footnote"]',
      priority: 80,
      getAttrs: (element) => {
        const text = nodeSchemas.footnote.shape.attrs.shape.text.safeParse(element.title)
        return text.success ? { text: text.data } : false
      },
    },
  ],
  renderHTML: ({ node }) => [
    'sup',
    { 'data-node': 'footnote', class: classes['noteMark'], title: String(node.attrs['text']) },
  ],
})

/** Attributes of a node that holds others, which cleaning alone would leave out as empty. */
function readGroup(name: 'section' | 'columns', element: HTMLElement): Record<string, unknown> | false {
  try {
    const attrs: unknown = JSON.parse(element.dataset['attrs'] ?? '{}')
    const given = typeof attrs === 'object' && attrs !== null ? attrs : {}
    const said = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null))
    const parsed = nodeSchemas[name].shape.attrs.safeParse(said)
    return parsed.success ? { ...parsed.data } : {}
  } catch {
    return {}
  }
}
