import type { Place } from '@zhanfang/contract'
import { z } from 'zod'
import { callOutside, OutsideError } from '../outside-call.ts'

export interface MapConfig {
  baseUrl: string
  key: string
}

export type PlaceFinder = ReturnType<typeof createPlaceFinder>

const MOST_PLACES = 10

const answerSchema = z.object({
  status: z.number(),
  message: z.string().catch(''),
  data: z
    .array(
      z.object({
        title: z.string(),
        address: z.string().catch(''),
        city: z.string().catch(''),
        location: z.object({ lat: z.number(), lng: z.number() }),
      }),
    )
    .catch([]),
})

/** Tencent's addresses begin with province and city, which stand in a field of their own here. */
function withoutCity(address: string, city: string): string {
  const at = city === '' ? -1 : address.indexOf(city)
  return at < 0 ? address : address.slice(at + city.length)
}

/**
 * Finds places by name or address, those in `city` first. Throws `OutsideError` when the service refuses or is away.
 * Source: 腾讯位置服务，WebService API，关键词输入提示 (`/ws/place/v1/suggestion`).
 */
export function createPlaceFinder({ baseUrl, key }: MapConfig) {
  return async (keywords: string, city: string): Promise<Place[]> => {
    const query = new URLSearchParams({
      keyword: keywords,
      region: city,
      page_index: '1',
      page_size: String(MOST_PLACES),
      key,
    })
    const answer = answerSchema.safeParse(
      await callOutside('map', `${baseUrl}/ws/place/v1/suggestion?${query.toString()}`, {}),
    )
    if (!answer.success) throw new OutsideError('map', 'unknown answer')
    const { status, message, data } = answer.data
    if (status !== 0) throw new OutsideError('map', String(status), message)
    return data.slice(0, MOST_PLACES).map((one) => ({
      name: one.title,
      city: one.city,
      address: withoutCity(one.address, one.city),
      longitude: one.location.lng,
      latitude: one.location.lat,
    }))
  }
}
