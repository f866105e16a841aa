import { blockKinds } from '@zhanfang/blocks'
import { expect, it } from 'vitest'
import { editedPart } from './edited-part.ts'

function partOf(name: string, changed: Record<string, unknown>, item: unknown, index: number) {
  const kind = blockKinds[name]
  if (kind === undefined) throw new Error(`no kind ${name}`)
  const part = editedPart(kind, { ...kind.defaults(), ...changed }, item, index)
  return part && { texts: part.texts.map((at) => part.all[at]?.path.join('.')), pictures: part.pictures }
}

it('finds the words of an entry in the list that has it at this place', () => {
  const items = [
    { question: '几点开门？', answer: '六点' },
    { question: '能停车吗？', answer: '可以' },
    { question: '能停车吗？', answer: '可以' },
  ]
  expect(partOf('faq', { items }, items[2], 2)).toEqual({
    texts: ['items.2.answer', 'items.2.question'],
    pictures: [],
  })
  expect(partOf('faq', { items }, { question: '别的', answer: '' }, 0)).toBeUndefined()
})

it('finds the picture of an entry without words', () => {
  const slide = {
    image: { url: '/files/one', width: 0, height: 0, alt: '' },
    title: '',
    subtitle: '',
    link: { eventType: 'url', itemId: '', itemTitle: '', url: 'https://example.com', phone: '' },
  }
  expect(partOf('carousel', { slides: [slide] }, slide, 0)).toEqual({ texts: [], pictures: ['/files/one'] })
})
