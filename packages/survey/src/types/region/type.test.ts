import { expect, it } from 'vitest'
import { knownAreas, provideAreas } from './area-list.ts'
import { areasText, areasYear } from './areas.ts'
import type { RegionQuestion } from './question.ts'
import { type } from './type.ts'

provideAreas(areasText, areasYear)
const question = (parts: Partial<RegionQuestion> = {}): RegionQuestion => ({
  ...type.defaults(),
  id: 'q',
  ...parts,
})
const problems = (parts: Partial<RegionQuestion>, raw: unknown) => {
  const answer = type.normalize(question(parts), raw)
  return answer && type.validate(question(parts), answer).map(({ code }) => code)
}

it('has all provinces, each code once, down to counties', () => {
  const areas = knownAreas()
  expect(areas?.provinces).toHaveLength(34)
  expect(areas?.byCode.size).toBe(34 + 369 + 3479)
  expect(areas?.byCode.get('330106')?.name).toBe('西湖区')
})

it('takes names from the divisions, whatever the browser says', () => {
  expect(
    type.normalize(question(), { codes: ['330000', '330100', '330106'], names: ['x', 'y', 'z'] }),
  ).toEqual({
    codes: ['330000', '330100', '330106'],
    names: ['浙江省', '杭州市', '西湖区'],
  })
  expect(type.normalize(question(), { codes: ['330000', '110100'] })).toBeUndefined()
})

it('finds typed names, short ones too, and a city that goes without saying', () => {
  const codes = (...names: string[]) => type.normalize(question(), { names })?.codes
  expect(codes('浙江', '杭州', '西湖')).toEqual(['330000', '330100', '330106'])
  expect(codes('北京', '', '朝阳区')).toEqual(['110000', '110100', '110105'])
  expect(codes('浙江', '南京')).toBeUndefined()
})

it('asks for what is missing', () => {
  expect(problems({}, { codes: ['330000', '330100'] })).toEqual(['incomplete'])
  expect(problems({ depth: 2 }, { codes: ['330000', '330100'] })).toEqual([])
  expect(problems({ depth: 4, detail: true }, { codes: ['330000', '330100', '330106'] })).toEqual([
    'town',
    'detail',
  ])
  expect(problems({ depth: 1, only: ['330000'] }, { codes: ['320000'] })).toEqual(['notAllowed'])
  expect(problems({ depth: 1 }, { codes: ['990000'], names: ['火星'] })).toEqual(['unknown'])
})
