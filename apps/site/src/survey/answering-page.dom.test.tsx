import { errorKinds, SUCCESS_CODE } from '@zhanfang/contract'
import { emptyDefinition, newQuestion } from '@zhanfang/survey/engine'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SurveyPageData } from '../renderer.ts'
import { AnsweringPage } from './answering-page.tsx'
import { createDraftStore } from './draft.ts'

const data: SurveyPageData = {
  surveyId: 's1',
  definition: {
    ...emptyDefinition('survey', '满意度调查'),
    elements: [{ ...newQuestion('text'), id: 'name', title: '称呼', required: false }],
  },
  settings: {
    submitText: '提交',
    thankYouText: '谢谢',
    showProgress: true,
    showNumbers: true,
    autoNext: false,
    language: 'zh',
  },
  mode: 'answer',
  version: 3,
  submitId: 'server-made-0123456789',
  startedAt: '2026-11-21T08:00:00.000Z',
  channel: 'wechat',
  values: {},
  problems: [],
  failure: '',
  action: '/h5/a1/survey/s1',
  thanksUrl: '/h5/a1/survey/s1/thanks',
  editToken: '',
  url: {},
  votes: {},
  quotaLeft: {},
  pictureSizes: {},
}
const KEY = 'zhanfang:answer:s1:3'

interface Sent {
  submitId: string
  version: number
  answers: Record<string, unknown>
  channel?: string
}
let sent: Sent[]
let answers: (() => Promise<Response>)[]

const stored = async () =>
  Response.json({ code: SUCCESS_CODE, msg: '', data: { answerId: 'x', thankYouText: '多谢' } })
const broken = async () => {
  throw new TypeError('Failed to fetch')
}

beforeEach(() => {
  localStorage.clear()
  sent = []
  answers = []
  vi.stubGlobal('fetch', async (_: string, init: { body: string }) => {
    sent.push(JSON.parse(init.body))
    return (answers.shift() ?? stored)()
  })
  vi.stubGlobal('confirm', () => true)
  vi.stubGlobal('scrollTo', () => undefined)
  Element.prototype.scrollIntoView = () => undefined
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  history.replaceState(null, '', '/')
})

function open(more: Partial<SurveyPageData> = {}) {
  const page = { ...data, style: {}, ...more }
  const found = createDraftStore(page).read()
  return render(<AnsweringPage data={page} found={found} />)
}
const field = () => screen.getByRole('textbox')
const type = (value: string) => fireEvent.change(field(), { target: { value } })
const submit = () => fireEvent.click(screen.getByRole('button', { name: '提交' }))
const draftWith = (more: object = {}) =>
  localStorage.setItem(
    KEY,
    JSON.stringify({
      values: { name: '张三' },
      submitId: 'kept-0123456789abcdef',
      startedAt: '2026-11-21T08:00:00.000Z',
      seed: 'x',
      savedAt: Date.now(),
      ...more,
    }),
  )

test('a draft is kept soon after a change and at once when the page is hidden', async () => {
  open()
  type('张三')
  await waitFor(() => expect(localStorage.getItem(KEY)).toContain('张三'))
  type('李四')
  act(() => void dispatchEvent(new Event('pagehide')))
  expect(localStorage.getItem(KEY)).toContain('李四')
})

test('a draft comes back with its own submit number, says so, and can be thrown away', async () => {
  draftWith()
  open()
  expect(field()).toHaveProperty('value', '张三')
  expect(screen.getByRole('status').textContent).toContain('已恢复')
  fireEvent.click(screen.getByRole('button', { name: '清空重填' }))
  expect(field()).toHaveProperty('value', '')
  expect(localStorage.getItem(KEY)).toBeNull()
  type('王五')
  submit()
  await screen.findByText('多谢')
  expect(sent[0]).toMatchObject({ answers: { name: '王五' }, version: 3, channel: 'wechat' })
  expect(sent[0]?.submitId).not.toBe('kept-0123456789abcdef')
})

test.each([
  ['is older than 7 days', { savedAt: Date.now() - 8 * 86_400_000 }],
  ['is damaged', { submitId: '<script>' }],
  ['holds nothing', { values: {} }],
])('a draft that %s is left alone', (_, more) => {
  draftWith(more)
  open()
  expect(field()).toHaveProperty('value', '')
})

test('a draft of another version of the survey is thrown away', () => {
  draftWith()
  open({ version: 4 })
  expect(field()).toHaveProperty('value', '')
  expect(localStorage.length).toBe(0)
})

test('what a refused submit brought back is shown, whatever draft there is', () => {
  draftWith()
  render(<AnsweringPage data={{ style: {}, ...data, values: { name: '刚填的' }, failure: '请再试一次' }} />)
  expect(field()).toHaveProperty('value', '刚填的')
  expect(screen.getByRole('alert').textContent).toBe('请再试一次')
})

test('a submit whose reply is lost is repeated under the same number, and counts once', async () => {
  answers = [broken]
  open()
  type('张三')
  submit()
  await screen.findByText('多谢', {}, { timeout: 5000 })
  expect(sent).toHaveLength(2)
  expect(sent[0]?.submitId).toBe(sent[1]?.submitId)
  expect(localStorage.getItem(KEY)).toBeNull()
  expect(location.pathname).toBe('/h5/a1/survey/s1/thanks')
})

test('a submit that does not get through keeps everything, and the next try has the same number', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  answers = [broken]
  open()
  type('张三')
  submit()
  await screen.findByText(/网络已断开/)
  expect(field()).toHaveProperty('value', '张三')
  expect(localStorage.getItem(KEY)).toContain('张三')
  vi.restoreAllMocks()
  submit()
  await screen.findByText('多谢')
  expect(sent[0]?.submitId).toBe(sent[1]?.submitId)
})

test('problems that the server finds are shown at their question', async () => {
  const refusal = {
    code: errorKinds.answerInvalid.code,
    msg: '有题目需要修改后才能提交',
    data: { requestId: 'r', problems: [{ field: 'name', message: '请换一个称呼' }] },
  }
  answers = [async () => Response.json(refusal, { status: 422 })]
  open()
  type('张三')
  submit()
  expect((await screen.findAllByText(/请换一个称呼/)).length).toBeGreaterThan(0)
  expect(field()).toHaveProperty('value', '张三')
})

test("in a survey in English, the owner's own words about an answer stay what they are", async () => {
  const problems = [
    { field: 'name', message: '称呼里不能有数字', code: 'rule' },
    { field: 'name', message: '最多填写 5 个字', code: 'tooLong' },
    { field: 'name', message: '请换一个称呼' },
  ]
  const refusal = {
    code: errorKinds.answerInvalid.code,
    msg: '有题目需要修改后才能提交',
    data: { requestId: 'r', problems },
  }
  answers = [async () => Response.json(refusal, { status: 422 })]
  open({ settings: { ...data.settings, language: 'en' } })
  type('Tom')
  submit()
  expect((await screen.findAllByText(/称呼里不能有数字/)).length).toBeGreaterThan(0)
  expect(screen.getAllByText(/This is too long/)).not.toHaveLength(0)
  expect(screen.getAllByText(/Please check this answer/)).not.toHaveLength(0)
  expect(screen.queryByText(/最多填写|请换一个/)).toBeNull()
})

test('a filling that was submitted in another tab goes on here as another answer', async () => {
  draftWith()
  open()
  act(() => void dispatchEvent(new StorageEvent('storage', { key: KEY, newValue: null })))
  submit()
  await screen.findByText('多谢')
  expect(sent[0]?.submitId).not.toBe('kept-0123456789abcdef')
})

test('leaving is held up only while something would be lost', () => {
  open()
  const leave = () => {
    const event = new Event('beforeunload', { cancelable: true })
    dispatchEvent(event)
    return event.defaultPrevented
  }
  type('张三')
  expect(leave()).toBe(false)
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full')
  })
  type('李四')
  act(() => expect(leave()).toBe(true))
  expect(screen.getByRole('status').textContent).toContain('离开会丢失填写的内容')
  full.mockRestore()
})

test('a preview keeps and sends nothing', async () => {
  open({ mode: 'preview' })
  type('张三')
  submit()
  await screen.findByText(/预览到此结束/)
  expect(sent).toEqual([])
  expect(localStorage.length).toBe(0)
})
