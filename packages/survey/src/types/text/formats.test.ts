import { expect, it } from 'vitest'
import { type CheckedFormat, hasFormat, inFormat, isIdCard } from './formats.ts'

it.each<[CheckedFormat, string[], string[]]>([
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
  ['decimal', ['1.50', '-3', '１２．５'], ['1.', '.5', '1e3']],
  [
    'plate',
    ['京A12345', '粤B·12345', '沪AD12345', '浙A1234警', '粤Z1234港', '湘a12345'],
    ['京I12345', '京A1234', '美A12345', 'A12345', '京A1234O'],
  ],
  [
    'creditCode',
    ['91350100M000100Y43', '9135 0100 M000 100Y43'],
    ['91350100M000100Y44', '91350100M000100I43', '1'],
  ],
  [
    'bankcard',
    ['4111 1111 1111 1111', '5500-0055-5555-5559'],
    ['4111111111111112', '411111111111', '0000000000000000'],
  ],
  ['idcard', ['11010519491231002X', '11010519491231002x', '440524188001010014'], ['110105194912310021', '1']],
])('knows %s', (format, good, bad) => {
  for (const text of good) expect([text, hasFormat(inFormat(text, format), format)]).toEqual([text, true])
  for (const text of bad) expect([text, hasFormat(inFormat(text, format), format)]).toEqual([text, false])
})

it('refuses identity numbers of days that never were', () => {
  expect(isIdCard('110105194913310021')).toBe(false)
  expect(isIdCard('110105190002290018')).toBe(false)
})
