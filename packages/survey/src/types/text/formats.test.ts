import { expect, it } from 'vitest'
import { hasFormat, inFormat, isIdCard } from './formats.ts'
import type { TextFormat } from './question.ts'

it.each<[Exclude<TextFormat, 'none'>, string[], string[]]>([
  ['email', ['me@example.cn', 'a.b+c@x.y.com'], ['me@', '@x.cn', 'a b@x.cn', 'me@example', 'me@x..cn']],
  [
    'mobile',
    ['13800138000', '１９９００００１２３４', '138 0013 8000'],
    ['12800138000', '1380013800', '+8613800138000'],
  ],
  [
    'phone',
    ['010-87654321', '02087654321', '400-820-8820', '13800138000', '010-87654321-123'],
    ['110', '0-1'],
  ],
  ['zip', ['100000'], ['10000', 'abcdef']],
  [
    'url',
    ['https://a.cn/x?y=1', 'HTTP://A.CN'],
    ['a.cn', 'javascript:alert(1)', 'https://', 'http://localhost x'],
  ],
  ['chinese', ['王小明', '阿卜杜拉·买买提'], ['Wang', '王 1', '，']],
  ['letters', ['Ann Lee'], ['Ann1', '安']],
  ['integer', ['0', '-12', '００７'], ['1.5', '1e3', '一']],
  ['idcard', ['11010519491231002X', '11010519491231002x', '440524188001010014'], ['110105194912310021', '1']],
])('knows %s', (format, good, bad) => {
  for (const text of good) expect([text, hasFormat(inFormat(text, format), format)]).toEqual([text, true])
  for (const text of bad) expect([text, hasFormat(inFormat(text, format), format)]).toEqual([text, false])
})

it('refuses identity numbers of days that never were', () => {
  expect(isIdCard('110105194913310021')).toBe(false)
  expect(isIdCard('110105190002290018')).toBe(false)
})
