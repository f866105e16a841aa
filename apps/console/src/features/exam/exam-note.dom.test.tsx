import { newQuestion, type ExamPart } from '@zhanfang/survey'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ExamNote } from './exam-note.tsx'

afterEach(cleanup)

const options = [
  { id: 'a', text: '杭州' },
  { id: 'b', text: '南京' },
]

function noteOf(exam?: ExamPart): string | null {
  const question = { ...newQuestion('single'), options, ...(exam ? { exam } : {}) }
  return render(<ExamNote element={question} />).container.textContent
}

test('a question of an exam says what it is worth and what is right', () => {
  expect(noteOf({ score: 2.5, key: { kind: 'options', correct: ['b'], mode: 'all' } })).toBe(
    '2.5 分正确答案：南京',
  )
})

test('one that nobody could get right says so', () => {
  expect(noteOf({ score: 5, key: { kind: 'options', correct: [], mode: 'all' } })).toContain(
    '还没有设置正确答案',
  )
})

test('one that people mark, and one without points', () => {
  expect(noteOf({ score: 5, key: { kind: 'manual' } })).toBe('5 分人工批阅')
  expect(noteOf()).toBe('')
})
