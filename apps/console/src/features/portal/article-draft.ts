import { type ArticleBlock, articleBlockSchema } from '@zhanfang/contract'
import { texts } from './texts.ts'

/** A piece of an article while it is written; `key` stays with it wherever it is moved. */
export interface DraftPiece {
  key: string
  block: ArticleBlock
}

/** What a person chooses for a piece: the two kinds of lists are kinds of their own. */
export const pieceKinds = ['heading', 'paragraph', 'bullets', 'numbers', 'link', 'image'] as const
export type PieceKind = (typeof pieceKinds)[number]

let made = 0
export const newPiece = (block: ArticleBlock): DraftPiece => ({ key: `piece${(made += 1)}`, block })
export const draftOf = (blocks: readonly ArticleBlock[]): DraftPiece[] => blocks.map(newPiece)

export const kindOfPiece = (block: ArticleBlock): PieceKind =>
  block.type === 'list' ? (block.ordered ? 'numbers' : 'bullets') : block.type

/** The words of a piece, a line for each item of a list; what a picture shows. */
export function wordsOf(block: ArticleBlock): string {
  if (block.type === 'list') return block.items.join('\n')
  return block.type === 'image' ? block.alt : block.text
}

/** The piece with other words, in the shape of its kind. */
export function withWords(block: ArticleBlock, words: string): ArticleBlock {
  switch (block.type) {
    case 'list':
      return { ...block, items: words.split('\n') }
    case 'image':
      return { ...block, alt: words }
    default:
      return { ...block, text: words }
  }
}

/** The piece as one of another kind. Its words stay. */
export function asKind(block: ArticleBlock, kind: PieceKind): ArticleBlock {
  const words = wordsOf(block)
  switch (kind) {
    case 'bullets':
    case 'numbers':
      return { type: 'list', ordered: kind === 'numbers', items: words.split('\n') }
    case 'heading':
      return { type: 'heading', text: words.replaceAll('\n', ' ') }
    case 'paragraph':
      return { type: 'paragraph', text: words }
    case 'link':
      return { type: 'link', text: words.replaceAll('\n', ' '), href: '' }
    case 'image':
      return { type: 'image', url: '', alt: words.replaceAll('\n', ' ') }
  }
}

const isEmpty = (block: ArticleBlock): boolean => {
  if (block.type === 'image') return block.url === ''
  if (block.type === 'link') return block.text.trim() === '' && block.href.trim() === ''
  return wordsOf(block).trim() === ''
}

function tidied(block: ArticleBlock): ArticleBlock {
  if (block.type === 'list')
    return { ...block, items: block.items.map((item) => item.trim()).filter((item) => item !== '') }
  return block.type === 'link' ? { ...block, href: block.href.trim() } : block
}

/** What is sent: pieces without anything in them are left out. */
export const articleOf = (draft: readonly DraftPiece[]): ArticleBlock[] =>
  draft.filter(({ block }) => !isEmpty(block)).map(({ block }) => tidied(block))

/** The first mistake in a draft: the index of its piece, and what to tell its writer. */
export function draftProblem(draft: readonly DraftPiece[]): { at: number; message: string } | undefined {
  for (const [at, { block }] of draft.entries()) {
    if (isEmpty(block)) continue
    const [issue] = articleBlockSchema.safeParse(tidied(block)).error?.issues ?? []
    if (issue) return { at, message: texts.article.problem(at + 1, issue.message) }
  }
  return undefined
}

/**
 * Paragraphs of a pasted text: lines with an empty line between them, or single lines when there is none. One paragraph
 * is no reason to split.
 */
export function pastedParagraphs(text: string): string[] {
  const parts = text
    .replaceAll('\r', '')
    .split(/\n\s*\n/)
    .flatMap((part, _, all) => (all.length > 1 ? [part] : part.split('\n')))
    .map((part) => part.trim())
    .filter((part) => part !== '')
  return parts.length > 1 ? parts : []
}
