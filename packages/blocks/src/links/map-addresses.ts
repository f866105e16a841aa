// Addresses of Tencent's maps, for whatever shows a place.

interface Point {
  longitude: number
  latitude: number
}

/** Opens a marker: in Tencent's app on phones that have it, on its page elsewhere. Needs no key. */
export function markerUrl({
  name,
  address,
  longitude,
  latitude,
}: Point & { name: string; address: string }): string {
  // Semicolons and colons part the fields of a marker.
  const plain = (words: string) => words.replaceAll(/[;:|]/g, ' ')
  const marker = `coord:${latitude},${longitude};title:${plain(name)};addr:${plain(address)}`
  return `https://apis.map.qq.com/uri/v1/marker?${new URLSearchParams({ marker, referer: 'zhanfang' })}`
}

/** A static picture, 680 pixels wide and `height` high, twice as fine. Source: 腾讯位置服务，静态图 v2. */
export function mapPictureUrl({ longitude, latitude }: Point, height: number, key: string): string {
  const point = `${latitude},${longitude}`
  const size = `680*${height}`
  const query = { center: point, zoom: '16', size, scale: '2', markers: `color:red|${point}`, key }
  return `https://apis.map.qq.com/ws/staticmap/v2/?${new URLSearchParams(query)}`
}
