import fc from 'fast-check'

export const questionArbitrary = fc.record({
  title: fc.constantFrom('', '随机抽题'),
  picks: fc.array(
    fc.record({
      bankId: fc.constantFrom('bank1', 'bank2'),
      count: fc.integer({ min: 1, max: 20 }),
      score: fc.integer({ min: 0, max: 10 }),
    }),
    { maxLength: 3 },
  ),
})

export function answerArbitrary(): fc.Arbitrary<unknown> {
  return fc.constant('layout takes no answers')
}
