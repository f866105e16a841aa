import type { ArticleBlock } from '@zhanfang/contract'

const HEADING = /^##\s+(.+)$/
const BULLET = /^[-•]\s+(.+)$/
const NUMBER = /^\d{1,3}[.、]\s*(.+)$/
const LINK = /^\[([^\]]+)\]\(([^()\s]+)\)$/
const marked = (line: string) =>
  [HEADING, BULLET, NUMBER, LINK].some((mark) => mark.test(line)) || line.startsWith('\\')

/**
 * An article as an administrator types it, one piece a line: `## ` a heading, `- ` and `1. ` list items,
 * `[words](address)` a link, anything else a paragraph; a backslash in front makes a paragraph of what looks like a mark.
 */
export function articleToText(blocks: readonly ArticleBlock[]): string {
  return blocks
    .map((block) => {
      switch (block.type) {
        case 'heading':
          return `## ${block.text}`
        case 'paragraph':
          return block.text
            .split(/\s*\n\s*/)
            .map((line) => (marked(line) ? `\\${line}` : line))
            .join('\n')
        case 'list':
          return block.items.map((item, at) => `${block.ordered ? `${at + 1}.` : '-'} ${item}`).join('\n')
        case 'link':
          return `[${block.text}](${block.href})`
      }
    })
    .join('\n\n')
}

/** The pieces of a typed article. An empty line parts two lists that follow each other. */
export function articleFromText(text: string): ArticleBlock[] {
  const blocks: ArticleBlock[] = []
  let list: { type: 'list'; ordered: boolean; items: string[] } | undefined

  function addItem(ordered: boolean, item: string): void {
    if (list?.ordered !== ordered) {
      list = { type: 'list', ordered, items: [] }
      blocks.push(list)
    }
    list.items.push(item)
  }

  for (const line of text.split('\n').map((one) => one.trim())) {
    const [, bullet] = BULLET.exec(line) ?? []
    const [, number] = NUMBER.exec(line) ?? []
    if (bullet !== undefined) addItem(false, bullet)
    else if (number !== undefined) addItem(true, number)
    else {
      list = undefined
      const [, heading] = HEADING.exec(line) ?? []
      const [, words, href] = LINK.exec(line) ?? []
      if (line === '' || line === '\\') continue
      if (heading !== undefined) blocks.push({ type: 'heading', text: heading })
      else if (words !== undefined && href !== undefined) blocks.push({ type: 'link', text: words, href })
      else blocks.push({ type: 'paragraph', text: line.replace(/^\\/, '') })
    }
  }
  return blocks
}
