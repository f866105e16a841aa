export { texts as writtenTexts } from './texts.ts'
export { writeHtml } from './write-html.ts'
export { writeMarkdown } from './write-markdown.ts'
export type { Writing } from './writing.ts'
