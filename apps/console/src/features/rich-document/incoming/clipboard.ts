import { looksLikeMarkdown } from '@zhanfang/rich-document/looks-like-markdown'
import type { PictureSource } from '@zhanfang/rich-document/read'

/** What was pasted or dropped, taken out of the event while it can be read. */
export interface Pasted {
  html: string
  text: string
  rtf: string
}

export const pastedOf = (data: Pick<DataTransfer, 'getData'>): Pasted => ({
  html: data.getData('text/html'),
  text: data.getData('text/plain'),
  rtf: data.getData('text/rtf'),
})

/** Whether HTML comes from an editor like this one, which reads it best itself. */
export const isOwn = ({ html }: Pasted): boolean => html.includes('data-pm-slice')

/** Whether HTML is a picture and nothing else: its file is beside it. */
export function isPictureAlone({ html }: Pasted): boolean {
  const words = html.replaceAll(/<(style|title)[\s\S]*?<\/\1>|<!--[\s\S]*?-->|<[^>]*>/gi, '').trim()
  return words === '' && (html.match(/<img\b/gi) ?? []).length === 1
}

export const isMarkdown = ({ text }: Pasted): boolean => looksLikeMarkdown(text)

/** Whether lines without looks are moved in by wide spaces, which are a look of the paragraph here. */
export const isMovedIn = ({ text }: Pasted): boolean => /^\u3000{2}\S/m.test(text)

/** The pictures that Word wrote into its RTF, by the addresses that its HTML gives them. */
export function wordPictures(
  { html, rtf }: Pasted,
  picturesInRtf: (rtf: string) => (PictureSource | undefined)[],
): Map<string, PictureSource> {
  const addresses = [
    ...html
      .replaceAll(/<!--[\s\S]*?-->/g, '')
      // Text boxes are pictures in the HTML alone.
      .replaceAll(/<img\b[^>]*\salt=["']?(?:文本框|Text Box)[^>]*>/gi, '')
      .matchAll(/<img\b[^>]*?\ssrc=["']?(file:[^"'>\s]+)/gi),
  ].map(([, address = '']) => address.replaceAll('&amp;', '&'))
  if (addresses.length === 0 || rtf === '') return new Map()
  const pictures = picturesInRtf(rtf)
  // Which belongs to which is known only where there are as many of both.
  if (pictures.length !== addresses.length) return new Map()
  return new Map(
    addresses.flatMap((address, index): [string, PictureSource][] => {
      const picture = pictures[index]
      return picture === undefined ? [] : [[address, picture]]
    }),
  )
}
