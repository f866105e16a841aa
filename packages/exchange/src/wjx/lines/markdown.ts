import type { SourceLine } from '../../reading/source-lines.ts'

const signs = /^#{1,6}\s+\S|\*\*[^*\n]{1,300}\*\*|^[-*+]\s+\[[ xX]\]|\\[_.*()[\]#]/m
const task = /^[-*+]\s+\[([ xX])\]\s*(?=\S)/

/**
 * Removes the marks of Markdown from texts that use them: headings, bold, quotes, task lists and escapes. A ticked task
 * becomes an option that is marked as right.
 */
export function withoutMarkdown(lines: readonly SourceLine[]): SourceLine[] {
  if (!lines.some(({ text }) => signs.test(text))) return [...lines]
  return lines.map((line) => {
    const ticked = task.exec(line.text)?.[1]
    const text = line.text
      .replace(/^(?:>\s?)+/, '')
      .replace(/^#{1,6}\s+/, '')
      .replace(task, '□ ')
      .replace(/\*\*([^*\n]{1,300})\*\*/g, '$1')
      .replace(/\\([_.*()[\]#\-+!`>])/g, '$1')
      .trim()
    return { ...line, text: ticked === undefined || ticked === ' ' ? text : `${text}（正确）` }
  })
}
