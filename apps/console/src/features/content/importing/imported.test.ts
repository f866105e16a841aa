import { expect, it } from 'vitest'
import { readFile, withoutTitle } from './imported.ts'

const read = async (text: string) => withoutTitle(await readFile(new File([text], '稿.md')))
const types = async (text: string) => (await read(text)).text.document.content.map(({ type }) => type)

it('the heading that says the title again stays out of the text, every other stays', async () => {
  const { title } = await read('# 通知\n\n正文\n')
  expect(title).toBe('通知')
  expect(await types('# 通知\n\n正文\n')).toEqual(['paragraph'])
  expect(await types('---\ntitle: 别的\n---\n# 通知\n\n正文\n')).toEqual(['heading', 'paragraph'])
  expect(await types('## 通知\n\n正文\n')).toEqual(['heading', 'paragraph'])
  expect(await types('# 只有标题\n')).toEqual(['heading'])
})

it('a file without words, or that is no text at all, is refused with a reason', async () => {
  await expect(readFile(new File([], '空.md'))).rejects.toThrow('文件里没有内容')
  await expect(readFile(new File([' \n\n '], '空.txt'))).rejects.toThrow('文件里没有内容')
  await expect(readFile(new File([new Uint8Array([65, 0, 66])], '图.txt'))).rejects.toThrow('这不是文本文件')
  await expect(readFile(new File(['PK'], '坏.docx'))).rejects.toThrow('文件已损坏')
})
