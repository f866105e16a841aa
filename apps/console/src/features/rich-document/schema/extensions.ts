import type { AnyExtension } from '@tiptap/core'
import { Blockquote } from '@tiptap/extension-blockquote'
import { Code } from '@tiptap/extension-code'
import { CodeBlock } from '@tiptap/extension-code-block'
import { Heading } from '@tiptap/extension-heading'
import { BulletList, ListItem, ListKeymap, OrderedList, TaskItem, TaskList } from '@tiptap/extension-list'
import { Paragraph } from '@tiptap/extension-paragraph'
import { StarterKit } from '@tiptap/starter-kit'
import { headingLevels } from '@zhanfang/rich-document'
import { richDocumentClasses as classes } from '@zhanfang/rich-document/view'
import { drawnNodes } from './drawn-nodes.tsx'
import { Column, Columns, Divider, Footnote, Section } from './groups.ts'
import { LineAttributes } from './lines.ts'
import { LinkMark, Subscript, Superscript, TextStyleMark } from './marks.ts'
import { tableNodes } from './tables.ts'
import { texts } from './texts.ts'

/** Steps that can be taken back. */
const UNDO_DEPTH = 1000

const levelOf = (element: HTMLElement) => {
  const level = Number(element.dataset['level'] ?? element.tagName.slice(1))
  return headingLevels.find((one) => one === level) ?? headingLevels.length
}

const lines: AnyExtension[] = [
  Paragraph.extend({ group: 'block flow' }),
  Heading.extend({
    group: 'block flow',
    parseHTML: () =>
      [1, 2, 3, 4, 5, 6].map((level) => ({
        tag: `h${level}`,
        getAttrs: (element) => ({ level: levelOf(element) }),
      })),
    // As on the page, where the title stands above them.
    renderHTML: ({ node, HTMLAttributes }) => {
      const level = Number(node.attrs['level'])
      return [
        `h${level + 1}`,
        { ...HTMLAttributes, 'data-level': String(level), class: classes[`level${level}`] },
        0,
      ]
    },
  }).configure({ levels: [...headingLevels] }),
  CodeBlock.extend({ group: 'block flow' }).configure({
    defaultLanguage: null,
    HTMLAttributes: { class: classes['codeBlock'] },
  }),
]

const lists: AnyExtension[] = [
  BulletList.extend({ group: 'block flow' }),
  OrderedList.extend({
    group: 'block flow',
    addAttributes: () => ({
      start: {
        default: 1,
        parseHTML: (element: HTMLElement) => Number(element.getAttribute('start')) || 1,
      },
    }),
  }),
  ListItem.extend({ content: 'flow+' }),
  TaskList.extend({ group: 'block flow' }),
  TaskItem.extend({ content: 'flow+' }).configure({
    nested: true,
    a11y: { checkboxLabel: (node) => texts.task(node.textContent) },
  }),
  ListKeymap,
]

const groups: AnyExtension[] = [
  Blockquote.extend({ content: '(flow | table)+', group: 'block' }),
  Section,
  Columns,
  Column,
]

const words: AnyExtension[] = [
  LinkMark,
  Code.extend({ excludes: '' }).configure({ HTMLAttributes: { class: classes['code'] } }),
  Subscript,
  Superscript,
  TextStyleMark,
]

/** What can stand in the editor: what `childNames` and the marks of our documents say, and nothing else. */
export const documentExtensions: AnyExtension[] = [
  StarterKit.configure({
    paragraph: false,
    heading: false,
    codeBlock: false,
    blockquote: false,
    bulletList: false,
    orderedList: false,
    listItem: false,
    listKeymap: false,
    horizontalRule: false,
    link: false,
    code: false,
    trailingNode: false,
    undoRedo: { depth: UNDO_DEPTH },
    dropcursor: { width: 2, color: '#1f5fd6' },
  }),
  ...lines,
  ...lists,
  ...tableNodes,
  ...groups,
  ...drawnNodes,
  Divider,
  Footnote,
  ...words,
  LineAttributes,
]
