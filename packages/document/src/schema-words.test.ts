import { expect, test } from 'vitest'
import { z } from 'zod'
import { schemaWords } from './schema-words.ts'

const said = (schema: z.ZodType, input: unknown) =>
  schema.safeParse(input, { error: schemaWords }).error?.issues[0]?.message

test.each([
  [z.string(), undefined, '请填写'],
  [z.string(), null, '请填写'],
  [z.string().min(1), '', '请填写'],
  [z.string().min(2), 'a', '至少 2 个字'],
  [z.string().max(2), 'abc', '最多 2 个字'],
  [z.string().length(4), 'a', '应是 4 个字'],
  [z.string(), 5, '应是文字'],
  [z.number(), 'x', '应是数字'],
  [z.int(), 1.5, '应是整数'],
  [z.number().min(3), 1, '不能小于 3'],
  [z.number().max(3), 4, '不能大于 3'],
  [z.number().positive(), 0, '应大于 0'],
  [z.number().lt(3), 3, '应小于 3'],
  [z.number().multipleOf(0.01), 0.001, '应是 0.01 的倍数'],
  [z.array(z.string()).min(1), [], '至少 1 项'],
  [z.array(z.string()).max(1), ['a', 'b'], '最多 1 项'],
  [z.enum(['a', 'b']), 'c', '请从给出的选项里选'],
  [z.literal('a'), 'c', '应是“a”'],
  [z.email(), 'x', '邮箱格式不对'],
  [z.string().regex(/^a$/), 'x', '格式不对'],
  [z.string().startsWith('wx'), 'x', '应以“wx”开头'],
  [z.strictObject({}), { a: 1, b: 2 }, '不认识这些内容：a、b'],
  [z.union([z.object({ a: z.string() }), z.object({ b: z.string() })]), {}, '填写得不对'],
])('%# says what is wrong in plain words', (schema, input, words) => {
  expect(said(schema, input)).toBe(words)
})

test("a schema's own words come first", () => {
  expect(said(z.string().min(1, '请输入名称'), '')).toBe('请输入名称')
})
