import type { PictureSource } from '@zhanfang/rich-document/read'
import { expect, it } from 'vitest'
import { wordPictures } from './clipboard.ts'

it('a text box of Word has no picture in its RTF and takes none away from the others', () => {
  const html =
    '<!--[if gte vml 1]><img src="file:///c:/0.png"><![endif]--><img width=3 src="file:///c:/1.png" v:shapes="a"><img width=9 src="file:///c:/box.png" alt="文本框: 话" v:shapes="b">'
  const source: PictureSource = { from: 'computer', name: '1.png' }
  const found = wordPictures({ html, text: '', rtf: '{}' }, () => [source])
  expect([...found]).toEqual([['file:///c:/1.png', source]])
})
