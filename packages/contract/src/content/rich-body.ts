// The one place that says what the long text of a content is.
export { richDocumentSchema as richBodySchema, type RichDocument as RichBody } from '@zhanfang/rich-document'
