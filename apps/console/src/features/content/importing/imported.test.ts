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
