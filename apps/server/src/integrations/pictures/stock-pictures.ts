import { limits, type StockPicture, type StockPictureShape } from '@zhanfang/contract'
import { z } from 'zod'
import { exchangeOutside, OutsideError } from '../outside-call.ts'
import { isPublicAddress } from '../public-address.ts'
import { createWebReader } from '../web-reader.ts'

export interface StockPicturesConfig {
  baseUrl: string
  key: string
  /** A stand-in keeps its pictures on the own machine. */
  allowPrivate: boolean
}

export interface TakenPicture extends StockPicture {
  content: Buffer
}
export type StockPictures = ReturnType<typeof createStockPictures>

const photoSchema = z
  .object({
    id: z.number(),
    width: z.number().int(),
    height: z.number().int(),
    url: z.url(),
    photographer: z.string().catch(''),
    alt: z.string().nullish(),
    src: z.object({ large2x: z.url(), medium: z.url() }),
  })
  .transform((photo) => ({
    picture: {
      id: String(photo.id),
      title: photo.alt ?? '',
      width: photo.width,
      height: photo.height,
      previewUrl: photo.src.medium,
      creator: photo.photographer,
      sourceUrl: photo.url,
    } satisfies StockPicture,
    fileUrl: photo.src.large2x,
  }))
const foundSchema = z.object({ photos: z.array(photoSchema), next_page: z.string().optional() })

/**
 * Looks for pictures by word, and brings one of them with who made it. Both throw `OutsideError` when the service refuses
 * or is away; its code is `status 404` for a picture that is not there. Source: Pexels API (`/v1/search`, `/v1/photos/:id`).
 */
export function createStockPictures({ baseUrl, key, allowPrivate }: StockPicturesConfig) {
  // The service says where the bytes are: an address like any other that comes from outside.
  const web = createWebReader((ip) => allowPrivate || isPublicAddress(ip))

  async function ask<Answer>(path: string, schema: z.ZodType<Answer>): Promise<Answer> {
    const { status, text } = await exchangeOutside('pictures', `${baseUrl}${path}`, {
      headers: { Authorization: key },
    })
    if (status !== 200) throw new OutsideError('pictures', `status ${status}`)
    let told: unknown
    try {
      told = JSON.parse(text)
    } catch {
      throw new OutsideError('pictures', 'unknown answer')
    }
    const answer = schema.safeParse(told)
    if (!answer.success) throw new OutsideError('pictures', 'unknown answer')
    return answer.data
  }

  return {
    async search({
      keywords,
      shape,
      page,
      size,
    }: {
      keywords: string
      shape: StockPictureShape
      page: number
      size: number
    }): Promise<{ list: StockPicture[]; hasMore: boolean }> {
      const query = new URLSearchParams({
        query: keywords,
        locale: 'zh-CN',
        page: String(page),
        per_page: String(size),
        ...(shape === 'any' ? {} : { orientation: shape }),
      })
      const { photos, next_page } = await ask(`/v1/search?${query.toString()}`, foundSchema)
      return { list: photos.map(({ picture }) => picture), hasMore: next_page !== undefined }
    },

    /** The picture as it is put into pages: at most some 1,900 pixels wide, which the service makes itself. */
    async take(id: string): Promise<TakenPicture> {
      const { picture, fileUrl } = await ask(`/v1/photos/${id}`, photoSchema)
      const { content } = await web
        .read(fileUrl, { maxBytes: limits.imageBytes, accept: 'image/webp,image/png,image/*;q=0.9' })
        .catch((error: unknown) => {
          throw new OutsideError('pictures', 'no picture', error instanceof Error ? error.message : '')
        })
      return { ...picture, content }
    },
  }
}
