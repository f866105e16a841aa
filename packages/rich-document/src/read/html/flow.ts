import type { CleanNode } from '../../sanitize/place.ts'
import { joinTexts } from '../../sanitize/place.ts'
import { type LineLook, type Look, marksOf } from './look.ts'

/** Characters that stand on their own width: no space belongs between two of them where a source only broke its line. */
const wide = /[\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\ufe30-\ufe4f\uff00-\uffef\u{20000}-\u{3ffff}]/u

function textOf(text: string, look: Look): CleanNode {
  const marks = marksOf(look)
  return { type: 'text', text, ...(marks.length === 0 ? {} : { marks }) }
}

/** Puts words and things one after another and makes lines of them. */
export class Flow {
  readonly blocks: CleanNode[] = []
  private line: CleanNode[] = []
  private look: LineLook = {}

  private add(node: CleanNode, line: LineLook): void {
    if (this.line.length === 0) this.look = line
    this.line.push(node)
  }

  words(text: string, look: Look): void {
    if (look.isPre) {
      for (const [index, part] of text.split(/\r\n|\r|\n/).entries()) {
        if (index > 0) this.break(look)
        if (part !== '') this.add(textOf(part, look), look.line)
      }
      return
    }
    const last = this.line.at(-1)
    const before = last?.type === 'text' ? (last.text ?? '') : ''
    const isStart = last === undefined || last.type === 'hardBreak'
    let words = text.replaceAll(/[ \t\r\n\f]+/g, (space, at: number) => {
      const left = at === 0 ? before.at(-1) : text[at - 1]
      const right = text[at + space.length]
      const broken = /[\r\n]/.test(space) && left !== undefined && right !== undefined
      return broken && wide.test(left) && wide.test(right) ? '' : ' '
    })
    if (isStart || before.endsWith(' ')) words = words.replace(/^ /, '')
    if (words === '') return
    this.add(textOf(words, look), look.line)
  }

  /** A line break; a second one ends the paragraph. */
  break(look: Look): void {
    const last = this.line.at(-1)
    if (last?.type === 'hardBreak' && !look.isPre) {
      this.line.pop()
      this.close()
      return
    }
    this.add({ type: 'hardBreak' }, look.line)
  }

  inline(node: CleanNode, look: Look): void {
    this.add(node, look.line)
  }

  /** Ends the line that is being written. */
  close(): void {
    const line = trimmed(this.line)
    this.line = []
    if (line.length === 0) return
    this.blocks.push(paragraphOf(line, this.look))
  }

  /** Puts something between lines. */
  block(node: CleanNode): void {
    this.close()
    this.blocks.push(node)
  }

  /** An empty line, unless there is one already. */
  space(): void {
    this.close()
    const last = this.blocks.at(-1)
    if (last !== undefined && !(last.type === 'paragraph' && last.content === undefined)) {
      this.blocks.push({ type: 'paragraph' })
    }
  }
}

const isBlank = (text: string) => /^[\s\u00a0\u200b\ufeff]*$/.test(text)

/** Without the white space and the breaks at both ends. */
function trimmed(line: readonly CleanNode[]): CleanNode[] {
  const joined = joinTexts(line).filter((node) => node.type !== 'text' || node.text !== '')
  const says = ({ type, text = '' }: CleanNode) => (type === 'text' ? !isBlank(text) : type !== 'hardBreak')
  const first = joined.findIndex(says)
  const last = joined.findLastIndex(says)
  if (first === -1) return []
  const kept = joined.slice(first, last + 1)
  return kept
    .map((node, index) => {
      if (node.type !== 'text') return node
      let text = (node.text ?? '').replaceAll(/[\u200b\ufeff]/g, '')
      // Spaces that do not break are how programs write usual ones.
      text = text.replaceAll(/(?<! )\u00a0(?! |\u00a0)/g, ' ')
      if (index === kept.length - 1) text = text.trimEnd()
      if (index > 0 && kept[index - 1]?.type === 'hardBreak') text = text.replace(/^ /, '')
      if (kept[index + 1]?.type === 'hardBreak') text = text.replace(/ $/, '')
      return { ...node, text }
    })
    .filter((node) => node.type !== 'text' || node.text !== '')
}

function paragraphOf(line: CleanNode[], look: LineLook): CleanNode {
  const [first, ...rest] = line
  let content = line
  let { firstLine = false } = look
  if (first?.type === 'text') {
    const text = first.text ?? ''
    const words = text.replace(/^[\s\u00a0\u3000]+/, '')
    // Two wide spaces at the beginning are how a first line is moved in by hand.
    if (/^(\u3000{2}|[ \u00a0]{4,8}(?! ))/.test(text)) firstLine = true
    content = words === '' ? rest : [{ ...first, text: words }, ...rest]
  }
  const attrs = {
    ...(look.level === undefined ? {} : { level: look.level }),
    ...(look.align === undefined || look.align === 'left' ? {} : { align: look.align }),
    ...(look.lineHeight === undefined ? {} : { lineHeight: look.lineHeight }),
    ...(look.indent === undefined ? {} : { indent: look.indent }),
    ...(firstLine && look.align !== 'center' && look.align !== 'right' ? { firstLine: true } : {}),
  }
  return {
    type: look.level === undefined ? 'paragraph' : 'heading',
    ...(Object.keys(attrs).length === 0 ? {} : { attrs }),
    content,
  }
}
