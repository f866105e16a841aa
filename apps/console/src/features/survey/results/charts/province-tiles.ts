/** A province as a tile: its place in the grid says roughly where it lies, its size nothing. No borders are drawn. */
export interface ProvinceTile {
  /** Two digits of GB/T 2260. */
  code: string
  name: string
  /** How answers of any year begin: `内蒙古自治区`, `香港特别行政区`. */
  column: number
  row: number
}

const rows: readonly (readonly [
  row: number,
  ...tiles: (readonly [column: number, code: string, name: string])[],
])[] = [
  [1, [9, '23', '黑龙江']],
  [2, [7, '15', '内蒙古'], [9, '22', '吉林']],
  [3, [1, '65', '新疆'], [6, '14', '山西'], [7, '11', '北京'], [8, '12', '天津'], [9, '21', '辽宁']],
  [4, [2, '62', '甘肃'], [3, '64', '宁夏'], [5, '61', '陕西'], [6, '13', '河北'], [7, '37', '山东']],
  [
    5,
    [1, '54', '西藏'],
    [2, '63', '青海'],
    [5, '41', '河南'],
    [6, '34', '安徽'],
    [7, '32', '江苏'],
    [8, '31', '上海'],
  ],
  [6, [3, '51', '四川'], [4, '50', '重庆'], [5, '42', '湖北'], [6, '36', '江西'], [7, '33', '浙江']],
  [
    7,
    [3, '53', '云南'],
    [4, '52', '贵州'],
    [5, '43', '湖南'],
    [6, '44', '广东'],
    [7, '35', '福建'],
    [9, '71', '台湾'],
  ],
  [8, [4, '45', '广西'], [5, '82', '澳门'], [6, '81', '香港']],
  [9, [5, '46', '海南']],
]

/** All 34 provinces. */
export const provinceTiles: readonly ProvinceTile[] = rows.flatMap(([row, ...tiles]) =>
  tiles.map(([column, code, name]) => ({ code, name, column, row })),
)

/** Counts by tile, of nodes whose first step is a province; what is no province counts as other. */
export function countTiles(nodes: readonly { path: readonly string[]; count: number }[]): {
  counts: ReadonlyMap<string, number>
  other: number
} {
  const counts = new Map<string, number>()
  let other = 0
  for (const { path, count } of nodes) {
    const name = path[0] ?? ''
    const tile = provinceTiles.find((one) => name.startsWith(one.name))
    if (tile) counts.set(tile.code, (counts.get(tile.code) ?? 0) + count)
    else other += count
  }
  return { counts, other }
}
