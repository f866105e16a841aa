import { Extension } from '@tiptap/core'
import { lineHeights, MAX_INDENT, textAligns } from '@zhanfang/rich-document'

/** Alignment, line height and indents of paragraphs and headings. */
export const LineAttributes = Extension.create({
  name: 'lineAttributes',
  addGlobalAttributes() {
    return [
      {
        types: ['paragraph', 'heading'],
        attributes: {
          align: {
            default: null,
            parseHTML: (element) => {
              const align = element.style.textAlign
              return align !== 'left' && textAligns.some((one) => one === align) ? align : null
            },
            renderHTML: ({ align }) => (typeof align === 'string' ? { style: `text-align: ${align}` } : {}),
          },
          lineHeight: {
            default: null,
            parseHTML: (element) =>
              lineHeights.find((one) => String(one) === element.style.lineHeight) ?? null,
            renderHTML: ({ lineHeight }) =>
              typeof lineHeight === 'number' ? { style: `line-height: ${lineHeight}` } : {},
          },
          indent: {
            default: null,
            parseHTML: (element) => {
              const indent = Number(element.dataset['indent'])
              return Number.isInteger(indent) && indent >= 1 && indent <= MAX_INDENT ? indent : null
            },
            renderHTML: ({ indent }) =>
              typeof indent === 'number'
                ? { style: `margin-left: ${indent * 2}em`, 'data-indent': String(indent) }
                : {},
          },
          firstLine: {
            default: null,
            parseHTML: (element) => (element.dataset['firstLine'] === '' ? true : null),
            renderHTML: ({ firstLine }) =>
              firstLine === true ? { style: 'text-indent: 2em', 'data-first-line': '' } : {},
          },
        },
      },
    ]
  },
})
