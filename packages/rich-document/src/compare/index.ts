export { type BlockChange, blockChangeSchema, compareDocuments } from './compare-documents.ts'
export { type Change, type Compared, sequenceDifference } from './sequence-difference.ts'
