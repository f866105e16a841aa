import type { AnswerRow } from '@zhanfang/contract'
import { emptyDefinition, newQuestion, type SurveyDefinition } from '@zhanfang/survey'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawAnswer } from './answer-pdf.ts'

const definition: SurveyDefinition = {
  ...emptyDefinition('form', '领取登记'),
  elements: [{ ...newQuestion('file'), id: 'photo', title: '照片' }],
}
const row = (files: { key: string; name: string; type: string }[]): AnswerRow => ({
  id: 'a',
  number: 1,
  version: 1,
  submittedAt: '2026-11-22T12:00:00+08:00',
  seconds: null,
  channel: '',
  device: '',
  answers: { photo: files.map((file) => ({ ...file, size: 100 })) },
  ending: 'complete',
  tags: [],
  note: '',
  revision: 0,
  addedBy: null,
  origin: null,
  payment: null,
  language: null,
  flags: [],
  scores: null,
})
const images = (pdf: Buffer) => pdf.toString('latin1').split('/Subtype /Image').length - 1

test('pictures of an answer stand in its PDF; what is none, or gone, is a name alone', async () => {
  const png = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#336699' } })
    .png()
    .toBuffer()
  const stored = new Map([
    ['whole', png],
    ['broken', Buffer.from('no picture')],
  ])
  const answer = row([
    { key: 'whole', name: '正面.png', type: 'image/png' },
    { key: 'broken', name: '坏的.png', type: 'image/png' },
    { key: 'gone', name: '没了.png', type: 'image/png' },
    { key: 'whole', name: '说明.pdf', type: 'application/pdf' },
  ])
  const pdf = await drawAnswer(definition, answer, async (key) => {
    const content = stored.get(key)
    if (!content) throw new Error('gone')
    return { content, fileName: key, mediaType: 'application/octet-stream' }
  })
  expect(images(pdf)).toBe(1)
})
