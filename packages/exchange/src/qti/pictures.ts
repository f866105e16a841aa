import type { QuestionDraft } from '../elements/draft.ts'
import { mediaTypeOf, type PackagePicture, pictureLimits } from '../reading/inline-pictures.ts'
import type { Zip } from '../tables/zip-parts.ts'
import { all, type XmlNode } from './xml.ts'

/** What stands for the picture that a file of the package refers to so; undefined when there is none to be taken. */
export type PictureOf = (href: string) => string | undefined

/** The pictures of a package, by their paths; what is none, is too large or one too many is left out. */
export async function picturesOf(zip: Zip): Promise<Map<string, PackagePicture>> {
  const pictures = new Map<string, PackagePicture>()
  let together = 0
  for (const name of zip.names.filter((one) => /\.(png|jpe?g|gif|webp)$/i.test(one))) {
    if (pictures.size >= pictureLimits.count) break
    const bytes = await zip.readBytes(name)
    const mediaType = bytes && mediaTypeOf(bytes)
    if (!bytes || mediaType === undefined || bytes.length > pictureLimits.bytes) continue
    together += bytes.length
    if (together > pictureLimits.together) break
    pictures.set(name, { address: `/package-picture/${pictures.size + 1}`, name, mediaType, bytes })
  }
  return pictures
}

/** How a node names its picture: `img` and `object` of QTI 2 and 3, `matimage` of 1.2. */
const hrefOf = ({ attributes }: XmlNode): string =>
  attributes['src'] ?? attributes['data'] ?? attributes['uri'] ?? ''

/** A picture in a document, and what stands for it. */
export interface FoundPicture {
  node: XmlNode
  address: string
  alt: string
}

/** The pictures in a node that the package has, in their order. */
export const picturesIn = (node: XmlNode, pictureOf: PictureOf): FoundPicture[] =>
  ['img', 'object', 'matimage'].flatMap((name) =>
    [...all(node, name)].flatMap((found): FoundPicture[] => {
      const address = pictureOf(hrefOf(found))
      return address === undefined ? [] : [{ node: found, address, alt: found.attributes['alt'] ?? '' }]
    }),
  )

/** A picture that stands before its question. */
export const pictureDraft = ({ address, alt }: Pick<FoundPicture, 'address' | 'alt'>): QuestionDraft => ({
  type: 'media',
  title: '',
  fields: {
    kind: 'image',
    items: [{ id: 'p1', url: address, ...(alt === '' ? {} : { caption: alt.slice(0, 200) }) }],
  },
})
