// Pages of many blocks, made of the kinds that a real page has most of.
import { fileList, microPageCreate, microPagePublish } from '@zhanfang/contract'
import { blockKinds, noLink } from '@zhanfang/blocks'
import { emptyPageDocument, pageDocumentSchema, type Block, type PageDocument } from '@zhanfang/document'
import type { Operator } from '../measuring/operator.ts'

/** A picture and its size in pixels. */
export interface Picture {
  url: string
  width: number
  height: number
}

/** A picture of the first installation's library. */
export async function libraryPicture({ client }: Operator): Promise<Picture> {
  const { list } = await client.call(fileList, { query: { group: 'image' } })
  const [picture] = list.flatMap(({ url, width, height }) =>
    width && height ? [{ url, width, height }] : [],
  )
  if (!picture) throw new Error('the library has no picture')
  return picture
}

/** Texts, images and image-texts in turn. */
export function pageOfBlocks(count: number, picture: Picture): PageDocument {
  const image = { ...picture, alt: '配图' }
  const props = (index: number): [string, Record<string, unknown>] => {
    switch (index % 3) {
      case 0:
        return [
          'text',
          { content: `第 ${index + 1} 段。社区书屋周二至周日开放，凭门禁卡登记即可借书，每次最多三本。` },
        ]
      case 1:
        return ['image', { imageList: [{ ...image, link: noLink }], imageLayoutType: 'single' }]
      default:
        return [
          'imageText',
          {
            imageTextLayoutType: 'image-left',
            styleId: 1,
            imageTextList: [
              { image, title: `服务 ${index + 1}`, description: '走路十分钟就能到', link: noLink },
            ],
          },
        ]
    }
  }
  const blocks = Array.from({ length: count }, (_, index): Block => {
    const [kind, more] = props(index)
    const definition = blockKinds[kind]
    if (!definition) throw new Error(`no such kind of block: ${kind}`)
    return {
      id: `b${index}`,
      kind,
      version: definition.version,
      props: definition.schema.parse({ ...definition.defaults(), ...more }),
    }
  })
  return pageDocumentSchema.parse({
    ...emptyPageDocument(),
    blocks: Object.fromEntries(blocks.map((block) => [block.id, block])),
    root: blocks.map(({ id }) => id),
  })
}

/** Creates and publishes a page; gives its id and its address under the product. */
export async function publishPage(
  { client, appid }: Operator,
  document: PageDocument,
): Promise<{ id: string; path: string }> {
  const { id } = await client.call(microPageCreate, {
    body: { title: `${document.root.length} 个元素`, document },
  })
  await client.call(microPagePublish, { body: { id } })
  return { id, path: `/h5/${appid}/page/${id}` }
}
