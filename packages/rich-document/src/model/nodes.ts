import { isSafeUrl, linkTargetSchema } from '@zhanfang/blocks/links'
import { fileUrlSchema, imageUrlSchema } from '@zhanfang/document'
import { z } from 'zod'
import { richDocumentLimits as limits } from './limits.ts'
import { markSchema } from './marks.ts'
import {
  columnLayouts,
  dividerStyles,
  documentColorSchema,
  galleryLayouts,
  headingLevels,
  lineHeights,
  MAX_INDENT,
  pictureRatios,
  pictureWidths,
  plainTextSchema,
  sectionLooks,
  textAligns,
} from './values.ts'

/** Our own files or https, without white space and what browsers turn into something else. */
const pictureUrlSchema = imageUrlSchema.refine(isSafeUrl, '图片地址不对')
const mediaUrlSchema = fileUrlSchema.refine(isSafeUrl, '文件地址不对')
const pixels = z.number().int().min(0).max(50_000)
const contentId = z.string().min(1).max(64)
const { phone } = linkTargetSchema.shape

// Leaves of a line.

const textSchema = z.strictObject({
  type: z.literal('text'),
  text: plainTextSchema(limits.bytes).min(1),
  marks: z.array(markSchema).max(9).optional(),
})
const hardBreakSchema = z.strictObject({ type: z.literal('hardBreak') })
/** A note that is marked here and stands at the end. */
const footnoteSchema = z.strictObject({
  type: z.literal('footnote'),
  attrs: z.strictObject({ text: plainTextSchema(limits.footnote).min(1) }),
})
export const inlineSchema = z.discriminatedUnion('type', [textSchema, hardBreakSchema, footnoteSchema])
export type TextNode = z.infer<typeof textSchema>
export type FootnoteNode = z.infer<typeof footnoteSchema>
export type InlineNode = z.infer<typeof inlineSchema>

// Lines.

const lineShape = {
  align: z.enum(textAligns).optional(),
  lineHeight: z.literal(lineHeights).optional(),
  /** Levels by which the whole paragraph is moved in. */
  indent: z.number().int().min(1).max(MAX_INDENT).optional(),
  /** 首行缩进: the first line begins two characters further in. */
  firstLine: z.literal(true).optional(),
}
const line = z.array(inlineSchema).optional()
const paragraphSchema = z.strictObject({
  type: z.literal('paragraph'),
  attrs: z.strictObject(lineShape).optional(),
  content: line,
})
const headingSchema = z.strictObject({
  type: z.literal('heading'),
  attrs: z.strictObject({ level: z.literal(headingLevels), ...lineShape }),
  content: line,
})
const codeBlockSchema = z.strictObject({
  type: z.literal('codeBlock'),
  attrs: z
    .strictObject({
      language: z
        .string()
        .max(limits.codeLanguage)
        .regex(/^[\w+#.-]+$/)
        .optional(),
    })
    .optional(),
  content: z
    .array(z.strictObject({ type: z.literal('text'), text: plainTextSchema(limits.bytes).min(1) }))
    .optional(),
})
export type LineAttributes = z.infer<z.ZodObject<typeof lineShape>>
export type ParagraphNode = z.infer<typeof paragraphSchema>
export type HeadingNode = z.infer<typeof headingSchema>
export type CodeBlockNode = z.infer<typeof codeBlockSchema>

// Things that stand between lines.

const dividerSchema = z.strictObject({
  type: z.literal('divider'),
  attrs: z.strictObject({ style: z.enum(dividerStyles).optional() }).optional(),
})

export const pictureShape = {
  src: pictureUrlSchema,
  /** Pixels of the file; 0 when unknown. */
  width: pixels,
  height: pixels,
  alt: plainTextSchema(limits.alt),
  caption: plainTextSchema(limits.caption).optional(),
}
const imageSchema = z.strictObject({
  type: z.literal('image'),
  attrs: z.strictObject({
    ...pictureShape,
    /** Percent of the text's width; the picture's own width, at most all of it, when absent. */
    size: z.literal(pictureWidths).optional(),
    ratio: z.enum(pictureRatios).optional(),
    align: z.enum(['left', 'center', 'right']).optional(),
    link: z.strictObject(linkTargetSchema.shape).optional(),
  }),
})
export const galleryPictureSchema = z.strictObject(pictureShape)
const gallerySchema = z.strictObject({
  type: z.literal('gallery'),
  attrs: z.strictObject({
    layout: z.enum(galleryLayouts).optional(),
    pictures: z.array(galleryPictureSchema).min(1).max(limits.galleryPictures),
  }),
})
const videoSchema = z.strictObject({
  type: z.literal('video'),
  attrs: z.strictObject({
    /** A film, or the page of one on a video site. */
    src: mediaUrlSchema,
    poster: pictureUrlSchema.optional(),
    title: plainTextSchema(limits.title).optional(),
  }),
})
const audioSchema = z.strictObject({
  type: z.literal('audio'),
  attrs: z.strictObject({
    src: mediaUrlSchema,
    title: plainTextSchema(limits.title).optional(),
    author: plainTextSchema(60).optional(),
  }),
})
const fileSchema = z.strictObject({
  type: z.literal('file'),
  attrs: z.strictObject({
    src: mediaUrlSchema,
    name: plainTextSchema(limits.title).min(1),
    /** Bytes; 0 when unknown. */
    size: z.number().int().min(0),
  }),
})
/** A card of another content, whatever its kind. The title is the one it had when it was chosen. */
const contentCardSchema = z.strictObject({
  type: z.literal('contentCard'),
  attrs: z.strictObject({
    target: z.strictObject(linkTargetSchema.shape),
    description: plainTextSchema(limits.title).optional(),
    picture: pictureUrlSchema.optional(),
  }),
})
const surveySchema = z.strictObject({
  type: z.literal('survey'),
  attrs: z.strictObject({
    surveyId: contentId,
    surveyTitle: plainTextSchema(limits.title),
    button: plainTextSchema(12).optional(),
  }),
})
const mapSchema = z.strictObject({
  type: z.literal('map'),
  attrs: z.strictObject({
    name: plainTextSchema(40),
    city: plainTextSchema(20),
    address: plainTextSchema(100),
    /** Coordinates of Tencent's maps (GCJ-02), degrees. */
    longitude: z.number().min(-180).max(180),
    latitude: z.number().min(-90).max(90),
    phone,
  }),
})
export type DividerNode = z.infer<typeof dividerSchema>
export type ImageNode = z.infer<typeof imageSchema>
export type GalleryPicture = z.infer<typeof galleryPictureSchema>
export type GalleryNode = z.infer<typeof gallerySchema>
export type VideoNode = z.infer<typeof videoSchema>
export type AudioNode = z.infer<typeof audioSchema>
export type FileNode = z.infer<typeof fileSchema>
export type ContentCardNode = z.infer<typeof contentCardSchema>
export type SurveyNode = z.infer<typeof surveySchema>
export type MapNode = z.infer<typeof mapSchema>

// Lists, which hold what may stand in them, lists included.

interface ListItemNode {
  type: 'listItem'
  content: FlowNode[]
}
interface TaskItemNode {
  type: 'taskItem'
  attrs?: { checked?: true | undefined } | undefined
  content: FlowNode[]
}
export interface BulletListNode {
  type: 'bulletList'
  content: ListItemNode[]
}
export interface OrderedListNode {
  type: 'orderedList'
  attrs?: { start?: number | undefined } | undefined
  content: ListItemNode[]
}
export interface TaskListNode {
  type: 'taskList'
  content: TaskItemNode[]
}
export type ListNode = BulletListNode | OrderedListNode | TaskListNode

/** What may stand anywhere: in lists, cells, columns and groups. */
export type FlowNode =
  | ParagraphNode
  | HeadingNode
  | CodeBlockNode
  | ListNode
  | DividerNode
  | ImageNode
  | GalleryNode
  | VideoNode
  | AudioNode
  | FileNode
  | ContentCardNode
  | SurveyNode
  | MapNode

/** What stands in lists, cells and groups. */
export const flowNodesSchema: z.ZodType<FlowNode[]> = z.lazy(() => z.array(flowSchema).min(1))
const listItemSchema = z.strictObject({ type: z.literal('listItem'), content: flowNodesSchema })
const taskItemSchema = z.strictObject({
  type: z.literal('taskItem'),
  attrs: z.strictObject({ checked: z.literal(true).optional() }).optional(),
  content: flowNodesSchema,
})
const bulletListSchema = z.strictObject({
  type: z.literal('bulletList'),
  content: z.array(listItemSchema).min(1),
})
const orderedListSchema = z.strictObject({
  type: z.literal('orderedList'),
  attrs: z.strictObject({ start: z.number().int().min(0).max(9999).optional() }).optional(),
  content: z.array(listItemSchema).min(1),
})
const taskListSchema = z.strictObject({
  type: z.literal('taskList'),
  content: z.array(taskItemSchema).min(1),
})

const flowSchemas = [
  paragraphSchema,
  headingSchema,
  codeBlockSchema,
  bulletListSchema,
  orderedListSchema,
  taskListSchema,
  dividerSchema,
  imageSchema,
  gallerySchema,
  videoSchema,
  audioSchema,
  fileSchema,
  contentCardSchema,
  surveySchema,
  mapSchema,
] as const
const flowSchema = z.discriminatedUnion('type', flowSchemas)

// Tables.

const cellShape = {
  colspan: z.number().int().min(2).max(limits.tableColumns).optional(),
  rowspan: z.number().int().min(2).max(limits.tableRows).optional(),
  /** Pixels of each column that the cell spans; 0 where it is left open. */
  colwidth: z.array(z.number().int().min(0).max(2000)).min(1).max(limits.tableColumns).optional(),
  background: documentColorSchema.optional(),
}
const tableCellSchema = z.strictObject({
  type: z.literal('tableCell'),
  attrs: z.strictObject(cellShape).optional(),
  content: flowNodesSchema,
})
const tableHeaderSchema = z.strictObject({
  type: z.literal('tableHeader'),
  attrs: z.strictObject(cellShape).optional(),
  content: flowNodesSchema,
})
const cellSchema = z.discriminatedUnion('type', [tableCellSchema, tableHeaderSchema])
const tableRowSchema = z.strictObject({
  type: z.literal('tableRow'),
  content: z.array(cellSchema).max(limits.tableColumns),
})
const tableSchema = z.strictObject({
  type: z.literal('table'),
  content: z.array(tableRowSchema).min(1).max(limits.tableRows),
})
export type TableCellNode = z.infer<typeof cellSchema>
export type TableRowNode = z.infer<typeof tableRowSchema>
export type TableNode = z.infer<typeof tableSchema>

// What groups others.

const blockquoteSchema = z.strictObject({
  type: z.literal('blockquote'),
  content: z.array(z.discriminatedUnion('type', [...flowSchemas, tableSchema])).min(1),
})
const columnSchema = z.strictObject({
  type: z.literal('column'),
  content: z.array(z.discriminatedUnion('type', [...flowSchemas, tableSchema, blockquoteSchema])).min(1),
})
const columnsSchema = z.strictObject({
  type: z.literal('columns'),
  attrs: z.strictObject({ layout: z.enum(columnLayouts).optional() }).optional(),
  content: z.array(columnSchema).min(2).max(4),
})
const sectionSchema = z.strictObject({
  type: z.literal('section'),
  attrs: z
    .strictObject({ look: z.enum(sectionLooks).optional(), color: documentColorSchema.optional() })
    .optional(),
  content: z
    .array(z.discriminatedUnion('type', [...flowSchemas, tableSchema, blockquoteSchema, columnsSchema]))
    .min(1),
})
export const blockSchema = z.discriminatedUnion('type', [
  ...flowSchemas,
  tableSchema,
  blockquoteSchema,
  columnsSchema,
  sectionSchema,
])
export type BlockquoteNode = z.infer<typeof blockquoteSchema>
export type ColumnNode = z.infer<typeof columnSchema>
export type ColumnsNode = z.infer<typeof columnsSchema>
export type SectionNode = z.infer<typeof sectionSchema>
export type BlockNode = z.infer<typeof blockSchema>

/** Every node but the document itself, by its name. */
export const nodeSchemas = {
  text: textSchema,
  hardBreak: hardBreakSchema,
  footnote: footnoteSchema,
  paragraph: paragraphSchema,
  heading: headingSchema,
  codeBlock: codeBlockSchema,
  bulletList: bulletListSchema,
  orderedList: orderedListSchema,
  taskList: taskListSchema,
  listItem: listItemSchema,
  taskItem: taskItemSchema,
  divider: dividerSchema,
  image: imageSchema,
  gallery: gallerySchema,
  video: videoSchema,
  audio: audioSchema,
  file: fileSchema,
  contentCard: contentCardSchema,
  survey: surveySchema,
  map: mapSchema,
  table: tableSchema,
  tableRow: tableRowSchema,
  tableCell: tableCellSchema,
  tableHeader: tableHeaderSchema,
  blockquote: blockquoteSchema,
  columns: columnsSchema,
  column: columnSchema,
  section: sectionSchema,
} as const
export type NodeName = keyof typeof nodeSchemas
export const isNodeName = (name: string): name is NodeName => Object.hasOwn(nodeSchemas, name)

/** Nodes that stand between lines and have something to be looked at, without text of their own. */
export const drawnNames = [
  'image',
  'gallery',
  'video',
  'audio',
  'file',
  'contentCard',
  'survey',
  'map',
] as const satisfies NodeName[]

const flowNames = [
  'paragraph',
  'heading',
  'codeBlock',
  'bulletList',
  'orderedList',
  'taskList',
  'divider',
  ...drawnNames,
] as const satisfies NodeName[]
const inlineNames = ['text', 'hardBreak', 'footnote'] as const satisfies NodeName[]

/** Which nodes may stand in a node; none in those that are not named. The editor's schema says the same. */
export const childNames: Readonly<Partial<Record<NodeName | 'doc', readonly NodeName[]>>> = {
  doc: [...flowNames, 'table', 'blockquote', 'columns', 'section'],
  paragraph: inlineNames,
  heading: inlineNames,
  codeBlock: ['text'],
  bulletList: ['listItem'],
  orderedList: ['listItem'],
  taskList: ['taskItem'],
  listItem: flowNames,
  taskItem: flowNames,
  table: ['tableRow'],
  tableRow: ['tableCell', 'tableHeader'],
  tableCell: flowNames,
  tableHeader: flowNames,
  blockquote: [...flowNames, 'table'],
  columns: ['column'],
  column: [...flowNames, 'table', 'blockquote'],
  section: [...flowNames, 'table', 'blockquote', 'columns'],
}

/** Any node, for code that walks through all of them. */
export type AnyNode =
  | BlockNode
  | InlineNode
  | ListItemNode
  | TaskItemNode
  | TableRowNode
  | TableCellNode
  | ColumnNode

export type { ListItemNode, TaskItemNode }
