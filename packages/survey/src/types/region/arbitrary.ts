import fc from 'fast-check'

export const questionArbitrary = fc.record(
  {
    required: fc.boolean(),
    depth: fc.constantFrom(1 as const, 2 as const, 3 as const, 4 as const),
    detail: fc.boolean(),
    only: fc.constant(['330000']),
    dataset: fc.constant('2025'),
  },
  { requiredKeys: ['required', 'depth', 'detail', 'dataset'] },
)

export function answerArbitrary(): fc.Arbitrary<unknown> {
  const codes = fc.constantFrom(
    ['330000', '330100', '330106'],
    ['110000', '110100'],
    ['440000'],
    ['330000', '110100'],
    ['990000'],
  )
  const names = fc.constantFrom(
    ['浙江省', '杭州市', '西湖区', '转塘街道'],
    ['浙江', '杭州'],
    ['北京', '', '朝阳区'],
    [],
  )
  const detail = fc.string({ maxLength: 8 })
  return fc.oneof(
    fc.record({ codes, names, detail }, { requiredKeys: ['codes', 'names'] }),
    fc.record({ names, detail }),
  )
}
