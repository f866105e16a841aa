// Between pages and articles. Apart from the rest: only screens that turn one into the other load it.
export { blocksOfPieces, fragmentOfWanted, piecesOfBlocks, type WantedBlock } from './article/block-pieces.ts'
export {
  isPlainPiece,
  type Piece,
  pieceSchema,
  type PlainPiece,
  type Run,
  type TextNode,
  withPictures,
} from './article/piece.ts'
