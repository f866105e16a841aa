export {
  emptyRichDocument,
  type ParsedRichDocument,
  parseRichDocument,
  RICH_DOCUMENT_VERSION,
  type RichDocument,
  richDocumentParts,
  richDocumentSchema,
} from './model/document.ts'
export { richDocumentLimits } from './model/limits.ts'
export { type Mark, type MarkName, markNames, type MarkOf, markSchemas } from './model/marks.ts'
export type * from './model/nodes.ts'
export { childNames, drawnNames, isNodeName, nodeSchemas } from './model/nodes.ts'
export { type OutlineEntry, outlineOf } from './model/outline.ts'
export {
  isRichDocumentEmpty,
  richDocumentLength,
  richDocumentSummary,
  richDocumentText,
} from './model/plain-text.ts'
export { firstPictureOf, referencesOf, type RichDocumentReferences } from './model/references.ts'
export {
  columnLayouts,
  type DividerStyle,
  dividerStyles,
  documentColorSchema,
  fontSizes,
  galleryLayouts,
  headingLevels,
  lineHeights,
  MAX_INDENT,
  pictureRatios,
  pictureWidths,
  type SectionLook,
  sectionLooks,
  type TextAlign,
  textAligns,
} from './model/values.ts'
export { allNodes } from './model/walk.ts'
export { type Dropped, type SanitizedRichDocument, sanitizeRichDocument } from './sanitize/sanitize.ts'
