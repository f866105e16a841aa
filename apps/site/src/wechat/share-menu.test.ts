import { errorKinds, shareMessagesWx, SUCCESS_CODE } from '@zhanfang/contract'
import { expect, test } from 'vitest'
import { failed, signing } from './share-menu.ts'

test('the script asks the call of the contract and fails in its words', () => {
  expect(signing).toEqual({
    method: shareMessagesWx.method,
    path: shareMessagesWx.path,
    success: SUCCESS_CODE,
  })
  expect(failed).toBe(errorKinds.signatureFailed.message)
})
