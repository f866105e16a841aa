import { FORGOTTEN_NAME } from '@zhanfang/contract'
import { expect, test } from 'vitest'
import { withoutNames } from './forget-names.ts'

test.each([
  ['王小美', FORGOTTEN_NAME],
  ['开放日 · 王小美', `开放日 · ${FORGOTTEN_NAME}`],
  ['李强、王小美、赵芳 等 5 项', `李强、${FORGOTTEN_NAME}、赵芳 等 5 项`],
  ['李强、王小美 等 5 项', `李强、${FORGOTTEN_NAME} 等 5 项`],
  // Only the whole name is theirs.
  ['王小美的画展', '王小美的画展'],
  ['', ''],
])('%s', (objectName, left) => {
  expect(withoutNames(objectName, new Set(['王小美']))).toBe(left)
})
