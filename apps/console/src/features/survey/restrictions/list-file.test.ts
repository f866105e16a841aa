import { expect, test } from 'vitest'
import { decodedText, pastedText } from './list-file.ts'
import { readPastedList } from './pasted-list.ts'

test('a sheet is read like its pasted copy, cells with commas, tabs and breaks too', () => {
  const text = pastedText([
    ['姓名', '手机号', '备注'],
    ['张三', '13800001111', '一班, 组长'],
    ['李\t四', '13900002222', '二班\n走读'],
  ])
  expect(readPastedList(text)).toEqual([
    { name: '张三', mobile: '13800001111', code: '', note: '一班, 组长' },
    { name: '李 四', mobile: '13900002222', code: '', note: '二班 走读' },
  ])
})

test('a file in GBK is read as well as one in UTF-8', () => {
  const gbk = new Uint8Array([0xd0, 0xd5, 0xc3, 0xfb, 0x0a, 0xd5, 0xc5, 0xc8, 0xfd])
  expect(decodedText(gbk)).toBe('姓名\n张三')
  expect(decodedText(new TextEncoder().encode('姓名'))).toBe('姓名')
})
