import fc from 'fast-check'
import { mediaKinds, mediaWidths } from './question.ts'

export const questionArbitrary = fc.record({
  title: fc.constantFrom('', '看图'),
  kind: fc.constantFrom(...mediaKinds),
  items: fc.constantFrom(
    [],
    [{ id: 'm1', url: '/files/1.png', caption: '图' }],
    [
      { id: 'm1', url: 'https://example.cn/1.png' },
      { id: 'm2', url: '' },
    ],
  ),
  width: fc.constantFrom(...mediaWidths),
})

export function answerArbitrary(): fc.Arbitrary<unknown> {
  return fc.constant('layout takes no answers')
}
