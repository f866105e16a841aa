export { documentOfPieces } from './document-of-pieces.ts'
export { piecesOfDocument } from './pieces-of-document.ts'
