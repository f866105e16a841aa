import { expect, test } from 'vitest'
import { newPasswordSchema } from './fields.ts'
import { judgePassword } from './password-strength.ts'

const personal = ['zhanfang', '站坊', '13812345678', 'linxiaoman', '林小满']

test.each([
  'Password1',
  'admin123',
  'a123456789',
  '1qaz2wsx',
  'q1w2e3r4',
  'woaini1314',
  'woaini520',
  '19900101',
  'wang1234',
  'mima123456',
  'aaaaaaaaaaaaaaaa',
  'abcdefgh',
  '8888888a',
  'Passw0rd!',
  '13812345678',
  'zhanfang888',
  'Linxiaoman1',
])('%s is refused, with a reason', (password) => {
  expect(judgePassword(password, personal).refusal).toMatch(/\p{Script=Han}/u)
})

test.each([
  'correct horse battery staple',
  'qiuyue-2026',
  '高山流水遇知音吗',
  '这是一个很长的密码口令',
  'x7#Kq9vLm2',
  'a phrase of sixty-seven letters which nobody would ever think to try',
])('%s is accepted', (password) => {
  expect(newPasswordSchema.safeParse(password).success).toBe(true)
  expect(judgePassword(password, personal).refusal).toBeNull()
})

test('a name of the account is refused only for that account', () => {
  expect(judgePassword('yangguangli1', ['yangguangli']).refusal).toContain('账号')
  expect(judgePassword('yangguangli1', []).refusal).toBeNull()
})

test('the length counts characters: 8 to 128 of any kind', () => {
  expect(newPasswordSchema.safeParse('😀'.repeat(7)).success).toBe(false)
  expect(newPasswordSchema.safeParse('😀'.repeat(8)).success).toBe(true)
  expect(newPasswordSchema.safeParse('😀'.repeat(128)).success).toBe(true)
  expect(newPasswordSchema.safeParse('x'.repeat(129)).success).toBe(false)
  expect(newPasswordSchema.safeParse('  with  spaces  ').data).toBe('  with  spaces  ')
  expect(newPasswordSchema.safeParse('broken\ud800half').success).toBe(false)
})
