import { expect, test } from 'vitest'
import { createWordCounter } from './word-counter.ts'

test('counts answers by word, without what stands in every sentence', () => {
  const counter = createWordCounter()
  counter.add('食堂的饭菜很好，食堂干净')
  counter.add('食堂人太多')
  counter.add('WiFi 太慢，wifi 断线 2026')
  const { read, words } = counter.result()
  expect(read).toBe(3)
  expect(words[0]).toEqual({ text: '食堂', count: 2 })
  expect(words).toContainEqual({ text: 'wifi', count: 1 })
  expect(words.map(({ text }) => text)).not.toContain('2026')
  expect(words.map(({ text }) => text)).not.toContain('的')
})
