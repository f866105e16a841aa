import fc from 'fast-check'
import { expect, it } from 'vitest'
import { escapeValue, foldLine } from '../../../../file-formats/folded-lines.ts'
import { vCardOf } from './vcard.ts'

const card = {
  name: '林若溪',
  position: '社区工作者; 活动负责人',
  organisation: '青禾社区, 居委会',
  phone: '138 0013 8000',
  email: 'lin@example.com',
  wechat: 'linruoxi',
  address: '朝阳门外大街 18 号\n2 层',
  url: 'https://example.com/h5/app/business-card/c1',
  note: '负责 3、4、5 号楼的日常服务和文体活动，有事随时找我；也可以到居委会一层大厅来。',
}
const octets = (line: string) => new TextEncoder().encode(line).length
/** What an address book makes of a value. */
const unescape = (text: string) =>
  text.replaceAll(/\\([\\;,nN])/g, (_, sign: string) => (/n/i.test(sign) ? '\n' : sign))
const unfold = (text: string) => text.replaceAll('\r\n ', '')

it('writes what address books read, lines short, signs of the format escaped', () => {
  const text = vCardOf(card)
  expect(text.split('\r\n').every((line) => octets(line) <= 75)).toBe(true)
  expect(unfold(text).split('\r\n')).toEqual([
    'BEGIN:VCARD',
    'VERSION:3.0',
    'N:林若溪;;;;',
    'FN:林若溪',
    String.raw`ORG:青禾社区\, 居委会`,
    String.raw`TITLE:社区工作者\; 活动负责人`,
    'TEL;TYPE=WORK,VOICE:138 0013 8000',
    'EMAIL;TYPE=INTERNET:lin@example.com',
    String.raw`ADR;TYPE=WORK:;;朝阳门外大街 18 号\n2 层;;;;`,
    'X-WECHAT:linruoxi',
    'URL:https://example.com/h5/app/business-card/c1',
    `NOTE:${card.note}`,
    'END:VCARD',
    '',
  ])
})

it('gives every text back, and no text adds a line or a field', () => {
  const plain = fc
    .string({ unit: 'grapheme', maxLength: 200 })
    .map((text) => text.replaceAll(/[\p{Cc}\u2028\u2029]/gu, ''))
  const lines = fc.array(plain, { maxLength: 4 }).map((some) => some.join('\n'))
  fc.assert(
    fc.property(lines, (text) => {
      expect(unescape(unfold(foldLine(escapeValue(text))))).toBe(text)
    }),
  )
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (note) => {
      const fields = unfold(vCardOf({ ...card, note: `x${note}` })).split('\r\n')
      expect(fields).toHaveLength(14)
    }),
  )
})

it('leaves out what a card does not say', () => {
  const bare = {
    ...card,
    position: '',
    organisation: '',
    phone: '',
    email: '',
    wechat: '',
    address: '',
    note: '',
    url: '',
  }
  expect(vCardOf(bare)).toBe('BEGIN:VCARD\r\nVERSION:3.0\r\nN:林若溪;;;;\r\nFN:林若溪\r\nEND:VCARD\r\n')
})
