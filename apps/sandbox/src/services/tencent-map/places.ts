import { createHash } from 'node:crypto'

export interface InventedPlace {
  id: string
  title: string
  address: string
  city: string
  location: { lat: number; lng: number }
}

/** Middles of cities, latitude before longitude. */
const cities: Readonly<Record<string, readonly [number, number]>> = {
  杭州市: [30.2467, 120.2098],
  北京市: [39.9042, 116.4074],
  上海市: [31.2304, 121.4737],
  广州市: [23.1291, 113.2644],
  深圳市: [22.5429, 114.0596],
  成都市: [30.5728, 104.0668],
  武汉市: [30.5928, 114.3055],
  西安市: [34.3416, 108.9398],
  南京市: [32.0603, 118.7969],
}
const streets = ['湖滨路', '学院路', '人民路', '文昌街', '滨江大道', '建设路']
const suffixes = ['', '（东门）', '（地铁站）', '停车场', '游客中心', '图书馆']

/** A city by its name, or by a name that it begins with; the first one when it is not known here. */
function cityOf(region: string, keyword: string): string {
  const names = Object.keys(cities)
  const named = names.find((name) => {
    const short = name.replace('市', '')
    return region.includes(short) || keyword.includes(short)
  })
  return named ?? names[0] ?? ''
}

/**
 * Places that exist nowhere, the same for the same words: named after what was asked, within some kilometres of the
 * city's middle. Words with 不存在 in them find nothing.
 */
export function inventPlaces(keyword: string, region: string): InventedPlace[] {
  if (keyword.includes('不存在')) return []
  const city = cityOf(region, keyword)
  const [lat, lng] = cities[city] ?? [30, 120]
  return suffixes.map((suffix, index) => {
    const title = keyword + suffix
    const seed = createHash('sha256').update(`${city}${title}`).digest()
    const shift = (at: number) => (seed.readUInt16BE(at) / 65_536 - 0.5) * 0.08
    const street = streets[(seed[0] ?? 0) % streets.length] ?? ''
    return {
      id: seed.toString('hex').slice(0, 20),
      title,
      address: `${city}${street} ${((seed[1] ?? 0) % 200) + index + 1} 号`,
      city,
      location: {
        lat: Number((lat + shift(2)).toFixed(6)),
        lng: Number((lng + shift(4)).toFixed(6)),
      },
    }
  })
}
