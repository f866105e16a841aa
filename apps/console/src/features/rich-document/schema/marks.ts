import { Mark, mergeAttributes } from '@tiptap/core'
import { isSafeUrl, noLink, upgradeLinkTarget } from '@zhanfang/blocks/links'
import { documentColorSchema, fontSizes } from '@zhanfang/rich-document'

function readLink(element: HTMLElement) {
  const kept = element.dataset['link']
  if (kept !== undefined) {
    try {
      return upgradeLinkTarget(JSON.parse(kept))
    } catch {
      return false
    }
  }
  const url = (element.getAttribute('href') ?? '').trim()
  return isSafeUrl(url) && url.length <= 2000 ? { ...noLink, eventType: 'url', url } : false
}

/** Where words lead. Nothing is opened from within the editor. */
export const LinkMark = Mark.create({
  name: 'link',
  priority: 1000,
  inclusive: false,
  addAttributes: () =>
    Object.fromEntries(
      Object.entries(noLink).map(([key, value]) => [key, { default: value, rendered: false }]),
    ),
  parseHTML: () => [{ tag: 'a[href], a[data-link]', getAttrs: readLink }],
  renderHTML: ({ mark }) => {
    const target = upgradeLinkTarget(mark.attrs)
    return [
      'a',
      {
        'data-link': JSON.stringify(target),
        title: target.eventType === 'url' ? target.url : target.title,
        ...(target.eventType === 'url' ? { href: target.url } : { href: '#' }),
      },
      0,
    ]
  },
})

/** `rgb(1, 2, 3)` as browsers write colours, as `#rrggbb`. */
export function hexColor(value: string): string | null {
  const rgb = /^rgb\((\d{1,3}), ?(\d{1,3}), ?(\d{1,3})\)$/.exec(value.trim())
  const hex =
    rgb === null
      ? value
      : `#${rgb
          .slice(1, 4)
          .map((one) => Number(one).toString(16).padStart(2, '0'))
          .join('')}`
  return documentColorSchema.safeParse(hex).data ?? null
}

/** Colour, ground and size of words. */
export const TextStyleMark = Mark.create({
  name: 'textStyle',
  addAttributes: () => ({
    color: {
      default: null,
      parseHTML: (element: HTMLElement) => hexColor(element.style.color),
      renderHTML: ({ color }) => (typeof color === 'string' ? { style: `color: ${color}` } : {}),
    },
    backgroundColor: {
      default: null,
      parseHTML: (element: HTMLElement) => hexColor(element.style.backgroundColor),
      renderHTML: ({ backgroundColor }) =>
        typeof backgroundColor === 'string' ? { style: `background-color: ${backgroundColor}` } : {},
    },
    fontSize: {
      default: null,
      parseHTML: (element: HTMLElement) =>
        fontSizes.find((size) => `${size / 16}rem` === element.style.fontSize) ?? null,
      renderHTML: ({ fontSize }) =>
        typeof fontSize === 'number' ? { style: `font-size: ${fontSize / 16}rem` } : {},
    },
  }),
  parseHTML: () => [
    {
      tag: 'span[style]',
      getAttrs: (element) =>
        element.style.color !== '' || element.style.backgroundColor !== '' || element.style.fontSize !== ''
          ? {}
          : false,
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ['span', mergeAttributes(HTMLAttributes), 0],
})

export const Subscript = Mark.create({
  name: 'subscript',
  excludes: 'superscript',
  parseHTML: () => [{ tag: 'sub' }],
  renderHTML: () => ['sub', 0],
  addKeyboardShortcuts() {
    return { 'Mod-,': () => this.editor.commands.toggleMark(this.name) }
  },
})

export const Superscript = Mark.create({
  name: 'superscript',
  excludes: 'subscript',
  parseHTML: () => [{ tag: 'sup:not([data-node])' }],
  renderHTML: () => ['sup', 0],
  addKeyboardShortcuts() {
    return { 'Mod-.': () => this.editor.commands.toggleMark(this.name) }
  },
})
