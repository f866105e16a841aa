// Between pages and articles. Apart from the rest: only screens that turn one into the other load it.
export { blocksOfPieces, piecesOfBlocks, type WantedBlock } from './article/block-pieces.ts'
export { type Piece, pieceSchema, type Run, type TextNode } from './article/piece.ts'
