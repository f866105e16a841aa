import { expect, test } from 'vitest'
import { holidaysOf } from './holidays.ts'

test('the holidays of the law, those of the Chinese calendar included', () => {
  expect(holidaysOf(2026)).toEqual([
    { name: '元旦', from: '2026-01-01', to: '2026-01-01' },
    { name: '春节', from: '2026-02-16', to: '2026-02-19' },
    { name: '清明节', from: '2026-04-05', to: '2026-04-05' },
    { name: '劳动节', from: '2026-05-01', to: '2026-05-02' },
    { name: '端午节', from: '2026-06-19', to: '2026-06-19' },
    { name: '中秋节', from: '2026-09-25', to: '2026-09-25' },
    { name: '国庆节', from: '2026-10-01', to: '2026-10-03' },
  ])
  expect(holidaysOf(2027).map(({ name, from }) => [name, from])).toContainEqual(['春节', '2027-02-05'])
  expect(holidaysOf(2099)).toEqual([])
})
