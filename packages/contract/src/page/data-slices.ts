import { skinSchema } from '@zhanfang/document'
import { z } from 'zod'
import { member } from '../access.ts'
import { defineCall } from '../call.ts'
import { idSchema } from '../envelope.ts'

const propsSchema = z.record(z.string(), z.unknown())

/** A block as it goes over the wire: its numeric type, its props, and the lists of blocks inside it. */
export interface WireItem {
  id: string
  /** 60 text, 61 image, 62 image-text, 63 notice, 200 navigation container, …; 0 for kinds that this build does not know. */
  type: number
  kind: string
  data: Record<string, unknown>
  /** The blocks of each tab of a container. */
  classAndNavDataList?: { id: string; dataList: WireItem[] }[] | undefined
}

const wireFields = { id: idSchema, type: z.number().int(), kind: z.string(), data: propsSchema }
const innerItemSchema = z.object(wireFields)
/** Blocks nest one level deep. */
export const wireItemSchema = innerItemSchema.extend({
  classAndNavDataList: z.array(z.object({ id: z.string(), dataList: z.array(innerItemSchema) })).optional(),
})
export const wirePageSchema = z.object({
  skin: skinSchema,
  itemList: z.array(wireItemSchema),
})
export type WirePage = z.infer<typeof wirePageSchema>

/** Which page a block stands on: a column's or a micro page. */
const pageFields = { classId: idSchema.optional(), pageId: idSchema.optional() }
const placeFields = {
  ...pageFields,
  /** The block that it follows; at the top when absent. */
  afterId: idSchema.optional(),
  /** A navigation container and the tab of it that gets the block at its end. */
  containerId: idSchema.optional(),
  tabId: z.string().max(40).optional(),
}
const madeSchema = z.object({ id: idSchema })
const keptSchema = z.object({ id: idSchema, revision: z.number().int(), item: innerItemSchema })
const revisionFields = { baseRevision: z.number().int().min(0).optional() }

const textFields = {
  content: z.string(),
  fontSize: z.union([z.string(), z.number()]).optional(),
  align: z.string().optional(),
}
const imageFields = {
  imageList: z.array(z.unknown()).max(30),
  imageLayoutType: z.union([z.string(), z.number()]).optional(),
}
const imageTextFields = {
  imageTextList: z.array(z.unknown()).max(30),
  imageTextLayoutType: z.union([z.string(), z.number()]).optional(),
  styleId: z.union([z.string(), z.number()]).optional(),
}
const noticeFields = {
  contentList: z.array(z.unknown()).max(10),
  icon: z.string().optional(),
  stayTime: z.union([z.string(), z.number()]).optional(),
}
const partial = <Shape extends z.ZodRawShape>(shape: Shape) => z.object(shape).partial().shape

/** The pair of calls that put a block of one kind onto a page and change it. */
const v1 = <const Name extends string, Shape extends z.ZodRawShape>(
  name: Name,
  words: string,
  shape: Shape,
) => ({
  create: defineCall({
    method: 'POST',
    path: `/p2/api/v1/data-slice/${name}`,
    module: 'page',
    summary: `在专栏或微页面的草稿里加一个${words}元素`,
    access: member('page:write'),
    body: z.object({ ...placeFields, ...shape }),
    data: madeSchema,
  }),
  update: defineCall({
    method: 'PUT',
    path: `/p2/api/v1/data-slice/${name}`,
    module: 'page',
    summary: `修改草稿里的${words}元素；没有给出的内容不变`,
    access: member('page:write'),
    body: z.object({ id: idSchema, ...pageFields, ...partial(shape) }),
    data: madeSchema,
  }),
})

/** The second version says what came of it and can refuse to overwrite; its props are those of the designer. */
const v2 = <const Name extends string>(name: Name, words: string) => ({
  create: defineCall({
    method: 'POST',
    path: `/p2/api/v2/data-slice/${name}`,
    module: 'page',
    summary: `在专栏或微页面的草稿里加一个${words}元素，答复里有存下的元素和草稿的修订号`,
    access: member('page:write'),
    body: z.object({ ...placeFields, ...revisionFields, data: propsSchema.default({}) }),
    data: keptSchema,
  }),
  update: defineCall({
    method: 'PUT',
    path: `/p2/api/v2/data-slice/${name}`,
    module: 'page',
    summary: `修改草稿里的${words}元素，答复里有存下的元素和草稿的修订号`,
    access: member('page:write'),
    body: z.object({ id: idSchema, ...pageFields, ...revisionFields, data: propsSchema }),
    data: keptSchema,
  }),
})

export const dataSlices = {
  text: v1('text', '文字', textFields),
  image: v1('image', '图片', imageFields),
  imageText: v1('image-text', '图文', imageTextFields),
  notice: v1('notice', '公告', noticeFields),
}
export const dataSlicesV2 = { text: v2('text', '文字'), image: v2('image', '图片') }

/** Puts a video live block onto a page; fields as the mini-program names them. */
export const channelVideo = defineCall({
  method: 'POST',
  path: '/p1/api/v1/channel-video',
  module: 'page',
  summary: '在专栏或微页面的草稿里加一个视频号直播元素',
  access: member('page:write'),
  body: z.object({ ...placeFields, finderName: z.string(), finderUserName: z.string() }),
  data: madeSchema,
})

export const dataSliceCalls = {
  channelVideo,
  dataSliceTextCreate: dataSlices.text.create,
  dataSliceTextUpdate: dataSlices.text.update,
  dataSliceImageCreate: dataSlices.image.create,
  dataSliceImageUpdate: dataSlices.image.update,
  dataSliceImageTextCreate: dataSlices.imageText.create,
  dataSliceImageTextUpdate: dataSlices.imageText.update,
  dataSliceNoticeCreate: dataSlices.notice.create,
  dataSliceNoticeUpdate: dataSlices.notice.update,
  dataSliceTextCreateV2: dataSlicesV2.text.create,
  dataSliceTextUpdateV2: dataSlicesV2.text.update,
  dataSliceImageCreateV2: dataSlicesV2.image.create,
  dataSliceImageUpdateV2: dataSlicesV2.image.update,
}
