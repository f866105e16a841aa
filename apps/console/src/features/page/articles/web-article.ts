import { blocksOfPieces, type Piece } from '@zhanfang/blocks/article'
import { leftOutWords } from '@zhanfang/rich-document/left-out'
import { piecesOfDocument } from '@zhanfang/rich-document/pieces'
import type { PictureSource } from '@zhanfang/rich-document/reading'
import { readLink } from '../../content/public/read-link.ts'

/** An article of another site as pieces of a page, with its pictures still to be stored. */
export interface WebArticle {
  title: string
  /** The site or the official account that publishes it; may be empty. */
  publisher: string
  pieces: readonly Piece[]
  /** What of it does not come along, in words. */
  lost: readonly string[]
  /** Numbered as the addresses under which they stand in the pieces. */
  pictures: readonly PictureSource[]
}

/** Has the server read a page; failures are told by rejection only. */
export async function readWebArticle(url: string): Promise<WebArticle> {
  const { text, title, source } = await readLink(url)
  const { pieces, lost } = piecesOfDocument(text.document)
  return {
    title,
    publisher: source.name,
    pieces,
    lost: [...text.leftOut.map(leftOutWords), ...lost, ...blocksOfPieces(pieces).lost],
    pictures: text.pictures,
  }
}
