import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import { hexColor } from './marks.ts'

const background = {
  default: null,
  parseHTML: (element: HTMLElement) => hexColor(element.style.backgroundColor),
  renderHTML: (attrs: Record<string, unknown>) =>
    typeof attrs['background'] === 'string' ? { style: `background-color: ${attrs['background']}` } : {},
}

/** Tables with merged cells, whose cells hold what our documents allow there. */
export const tableNodes = [
  Table.extend({ group: 'block' }).configure({
    resizable: true,
    cellMinWidth: 48,
    lastColumnResizable: false,
  }),
  TableRow.extend({ content: '(tableCell | tableHeader)*' }),
  TableCell.extend({
    content: 'flow+',
    addAttributes() {
      const { align: _, ...attributes } = { align: undefined, ...this.parent?.() }
      return { ...attributes, background }
    },
  }),
  TableHeader.extend({
    content: 'flow+',
    addAttributes() {
      const { align: _, ...attributes } = { align: undefined, ...this.parent?.() }
      return { ...attributes, background }
    },
  }),
]
