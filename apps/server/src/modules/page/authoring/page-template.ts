import { asSample, blockKinds, frameSchema } from '@zhanfang/blocks'
import { createBlock, emptyPageDocument, type PageDocument, type Skin } from '@zhanfang/document'
import { z } from 'zod'
import { modules } from '../templates.generated.ts'
import { withMoment } from '../../../templates/pages/moments.ts'
import type { Palette } from '../../../templates/pages/palette.ts'
import type { TemplateBlock } from '../../../templates/pages/template-block.ts'
import { picturePath, type PictureSet, withPictures } from '../../../templates/pages/pictures.ts'
import type { Picture } from '../../../templates/pages/scene.ts'

/** A page to begin from that comes with the product; one file of the folder `templates` each, whose name is its id. */
export interface PageTemplateFile {
  name: string
  /** One line of what it is good for. */
  description: string
  category: string
  /** What is said of the page where it is shared. */
  shareDescription: string
  skin: Pick<Skin, 'bgColorType' | 'bgColor'> & { accent: string }
  palette: Palette
  /** `top` stands at the head of the page. The first one is the picture of shared cards. */
  pictures: Readonly<Record<string, Picture>>
  blocks: readonly TemplateBlock[]
}

export interface PageTemplate extends PageTemplateFile {
  id: string
  pictureSet: PictureSet
}

async function readTemplates(): Promise<PageTemplate[]> {
  return Promise.all(
    Object.entries(modules).map(async ([id, load]) => {
      const template: PageTemplateFile = (await load()).default
      const { pictures, palette } = template
      // Templates of pages and of sites may have the same name.
      const pictureSet = { id: `page-${id}`, pictures: new Map(Object.entries(pictures)), palette }
      return { ...template, id, pictureSet }
    }),
  )
}

let read: Promise<PageTemplate[]> | undefined

/** The templates that come with the product: every file of the folder is one. */
export const pageTemplates = (): Promise<PageTemplate[]> => (read ??= readTemplates())

/**
 * The page of a template, at this moment (milliseconds since 1970). Ids are the same each time, so that previews can be
 * compared; using it gives new ones.
 */
export function documentOfTemplate(template: PageTemplate, now: number): PageDocument {
  const { id, skin, blocks, pictureSet, pictures, shareDescription } = template
  const empty = emptyPageDocument()
  const made = blocks.map(({ kind, props }, index) => {
    const given = withMoment(z.record(z.string(), z.unknown()).parse(withPictures(props, pictureSet)), now)
    const block = createBlock(
      kind,
      blockKinds,
      {
        ...given,
        ...(given.frame === undefined ? {} : { frame: frameSchema.parse(given.frame) }),
      },
      `t${index + 1}`,
    )
    if (block === undefined) throw new Error(`template ${id}: there is no kind ${kind}`)
    return asSample(block, blockKinds)
  })
  const [first] = Object.keys(pictures)
  return {
    ...empty,
    page: {
      ...empty.page,
      shareDescription,
      shareImageUrl: first === undefined ? '' : picturePath(pictureSet.id, first, 'jpg'),
    },
    skin: { topBgImageUrl: 'top' in pictures ? picturePath(pictureSet.id, 'top') : '', ...skin },
    blocks: Object.fromEntries(made.map((block) => [block.id, block])),
    root: made.map((block) => block.id),
  }
}
