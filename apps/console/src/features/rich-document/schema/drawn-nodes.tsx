import { Node } from '@tiptap/core'
import type { Node as ProseNode } from '@tiptap/pm/model'
import type { NodeView } from '@tiptap/pm/view'
import { imageSource } from '@zhanfang/blocks'
import { type BlockNode, emptyRichDocument, drawnNames, sanitizeRichDocument } from '@zhanfang/rich-document'
import { RichDocumentBlock, type RichDocumentSite } from '@zhanfang/rich-document/view'
import { createRoot, type Root } from 'react-dom/client'
import { attributesOf, readWritten, written } from './node-attributes.ts'
import styles from './schema.module.css'
import { texts } from './texts.ts'

/** Nothing is left from within the editor: links lead nowhere, and what is gone is not known here. */
const site: RichDocumentSite = {
  href: () => '#',
  imageSrc: (url, width) => imageSource(url, width).src,
  imageSrcSet: (url) => imageSource(url, 0).srcSet,
}

const blockOf = (node: ProseNode): BlockNode | undefined =>
  sanitizeRichDocument({ ...emptyRichDocument, content: [{ type: node.type.name, attrs: node.attrs }] })
    .document.content[0]

/** A node drawn as visitors see it. It is chosen, moved and deleted as a whole; nothing in it is pressed. */
class DrawnNode implements NodeView {
  readonly dom = document.createElement('div')
  private readonly content = document.createElement('div')
  private readonly root: Root
  private node: ProseNode
  private isGone = false

  constructor(node: ProseNode) {
    this.node = node
    this.dom.className = styles['drawn'] ?? ''
    this.dom.dataset['node'] = node.type.name
    this.content.inert = true
    this.dom.append(this.content)
    this.root = createRoot(this.content)
    // An editor that is made while React draws draws its nodes afterwards.
    queueMicrotask(() => this.draw())
  }

  private draw() {
    if (this.isGone) return
    const block = blockOf(this.node)
    this.dom.setAttribute('role', 'img')
    this.dom.setAttribute('aria-label', texts.nameOf(this.node.type.name, this.node.attrs))
    this.root.render(block === undefined ? null : <RichDocumentBlock node={block} site={site} />)
  }

  update(node: ProseNode): boolean {
    if (node.type !== this.node.type) return false
    const same = node.attrs === this.node.attrs
    this.node = node
    if (!same) this.draw()
    return true
  }

  selectNode() {
    this.dom.classList.add(styles['chosen'] ?? '')
  }

  deselectNode() {
    this.dom.classList.remove(styles['chosen'] ?? '')
  }

  ignoreMutation() {
    return true
  }

  destroy() {
    this.isGone = true
    // React may be drawing just now.
    queueMicrotask(() => this.root.unmount())
  }
}

export type DrawnName = (typeof drawnNames)[number]
export const isDrawnName = (name: string): name is DrawnName => drawnNames.some((one) => one === name)

/** Nodes without text of their own: pictures, films, cards. */
export const drawnNodes = drawnNames.map((name) =>
  Node.create({
    name,
    group: 'block flow',
    atom: true,
    draggable: true,
    addAttributes: () => attributesOf(name),
    parseHTML: () => [
      { tag: `[data-node="${name}"]`, priority: 80, getAttrs: (element) => readWritten(name, element) },
    ],
    renderHTML: ({ node }) => {
      const attributes = written(name, node.attrs)
      return name === 'image'
        ? [
            'figure',
            attributes,
            ['img', { src: String(node.attrs['src']), alt: String(node.attrs['alt'] ?? '') }],
          ]
        : ['div', attributes, texts.nameOf(name, node.attrs)]
    },
    addNodeView:
      () =>
      ({ node }) =>
        new DrawnNode(node),
  }),
)
