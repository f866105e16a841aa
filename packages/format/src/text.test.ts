import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  avatarUrl,
  contentImageUrl,
  cutText,
  defaultAvatar,
  httpsImageUrl,
  imagePlaceholder,
  maskPhone,
  richTextLength,
  richTextToText,
  stripTags,
  textLength,
  truncateText,
} from './index.ts'

describe('text length', () => {
  test.each([
    ['', 0],
    ['abc', 3],
    ['站坊', 4],
    ['a站', 3],
    ['~', 1],
    ['\u007f', 2],
    ['\u001b', 1],
    ['\u001a', 2],
    ['\n', 2],
    ['😀', 2],
    ['é', 2],
    ['e\u0301', 2],
  ])('%j counts %d', (text, length) => {
    expect(textLength(text)).toBe(length)
  })

  test('what is cut fits, and nothing shorter would be needed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.nat(30), (text, limit) => {
        const cut = truncateText(text, limit)
        expect(textLength(cut)).toBeLessThanOrEqual(limit)
        expect(text.normalize('NFC').startsWith(cut)).toBe(true)
        const whole = textLength(text)
        expect(textLength(cut)).toBeGreaterThanOrEqual(Math.min(whole, limit - 1))
      }),
    )
  })
})

test('what has room in a field ends with a whole sign', () => {
  expect(cutText('早市😀', 4)).toBe('早市😀')
  expect(cutText('早市😀', 3)).toBe('早市')
  expect(cutText('早市', 0)).toBe('')
  expect(cutText('早市')).toBe('早市')
})

describe('rich text', () => {
  test.each([
    ['<p>你好 世界</p>', 8],
    ['<p title="a > b">x</p>', 1],
    ["<a title='>' href=x>y</a>", 1],
    ['a&nbsp;b&amp;', 3],
    ['&#31449;&#x574a;', 4],
    ['3 < 5', 3],
    ['<!-- 说明 > --> ok', 2],
    ['ok<p unclosed', 2],
    ['ok<!-- unclosed', 2],
    ['', 0],
  ])('%j counts %d', (html, length) => {
    expect(richTextLength(html)).toBe(length)
  })

  test('tags go, text stays', () => {
    expect(stripTags('<b>余额</b>不足<br/>')).toBe('余额不足')
    expect(richTextToText('&lt;b&gt; &copy; &#0;')).toBe('<b> &copy; &#0;')
  })

  test('no input is slow', () => {
    const { user: started } = process.threadCpuUsage()
    for (const piece of ['<a', '<!--', '<a b="', '&#', '<!--->'.slice(0, 5)]) stripTags(piece.repeat(200_000))
    // Of this thread alone: a busy machine makes nothing of it longer.
    expect(process.threadCpuUsage().user - started, 'microseconds').toBeLessThan(2_000_000)
  })

  test('text between tags survives whatever the tags hold', () => {
    const words = fc.string().filter((text) => !/[<>&]/.test(text))
    const value = fc.string().map((text) => text.replaceAll('"', ''))
    fc.assert(
      fc.property(words, value, words, (before, attribute, after) => {
        expect(stripTags(`${before}<i t="${attribute}">${after}</i>`)).toBe(before + after)
      }),
    )
  })
})

describe('phone', () => {
  test.each([
    ['13812345678', '138****5678'],
    ['１３８ 1234-5678', '138****5678'],
    ['+86 138 1234 5678', '138****5678'],
    ['008613812345678', '138****5678'],
    ['138****5678', '138****5678'],
    ['01012345678', '010****5678'],
    ['12345678', '123****5678'],
    ['1234567', '****'],
    ['', ''],
  ])('%s is shown as %s', (phone, shown) => {
    expect(maskPhone(phone)).toBe(shown)
  })
})

describe('images', () => {
  test.each([
    ['https://a.cn/x.png', 'https://a.cn/x.png'],
    ['http://a.cn/x.png', 'https://a.cn/x.png'],
    ['//a.cn/x.png', 'https://a.cn/x.png'],
    ['a.cn/x.png', 'https://a.cn/x.png'],
    ['a.cn:8080/x.png', 'https://a.cn:8080/x.png'],
    ['localhost:3000/x.png', 'https://localhost:3000/x.png'],
    ['/files/x.png', '/files/x.png'],
    ['blob:https://a.cn/1', 'blob:https://a.cn/1'],
    ['javascript:alert(1)', ''],
    ['data:text/html,x', ''],
    ['  ', ''],
    [null, ''],
  ])('%s is fetched from %s', (url, shown) => {
    expect(httpsImageUrl(url)).toBe(shown)
  })

  test('nothing is shown as a stand-in', () => {
    expect(avatarUrl('')).toBe(defaultAvatar)
    expect(contentImageUrl(undefined)).toBe(imagePlaceholder)
    expect(avatarUrl('/files/me.png')).toBe('/files/me.png')
  })

  test('no text becomes an address of another scheme', () => {
    fc.assert(
      fc.property(fc.webUrl({ validSchemes: ['http', 'https', 'ftp', 'vbscript'] }), (url) => {
        expect(httpsImageUrl(url)).toMatch(/^(?:https:\/\/|$)/)
      }),
    )
  })
})
