// Marking, analysis and banks as those see them who organise exams.
import {
  appDetail,
  bankAdd,
  bankList,
  bankQuestionDelete,
  bankQuestions,
  examMark,
  examPaperRead,
  examPapers,
  examSimilarity,
  examStatistics,
  type AppRole,
  type CallData,
  type ExamPaperRow,
} from '@zhanfang/contract'
import { newQuestion } from '@zhanfang/survey'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../api.ts'
import { chooseApp, clearSession, openSession } from '../../session/session.ts'
import { bindToast } from '../../toast.ts'
import BankPage from './bank-page.tsx'
import { ExamAnalysis } from './exam-analysis.tsx'
import { ExamPaperList } from './exam-paper-list.tsx'
import { texts as shellTexts } from '../../texts.ts'
import { texts } from './texts.ts'
import { appAnswer } from '../../testing/app-answer.ts'
import { showInApp } from '../../testing/show-in-app.tsx'
import { answer, type Answer, serveAnswers } from '../../testing/answering-server.ts'

const time = '2026-11-21T09:05:00+08:00'
function appFor(role: AppRole): Answer {
  return answer(appDetail, appAnswer({ appName: '学校', role }))
}

function show(screenOf: ReactNode, address = '/'): void {
  showInApp(
    <RouterProvider
      router={createMemoryRouter([{ path: '*', element: screenOf }], { initialEntries: [address] })}
    />,
  )
}

beforeEach(() => {
  openSession()
  chooseApp('app1')
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  clearSession()
  vi.unstubAllGlobals()
})

const paper: ExamPaperRow = {
  paperId: 'p1',
  answerId: 'a1',
  candidateName: '张三',
  attempt: 1,
  startedAt: time,
  submittedAt: time,
  automatic: true,
  seconds: 300,
  score: null,
  total: 15,
  pending: 1,
  passed: null,
  switches: 2,
  signals: 3,
}
const paperRead: CallData<typeof examPaperRead> = {
  paper,
  questions: [
    {
      questionId: 'e1',
      title: '简述要点',
      type: 'textarea',
      answerText: '写了很多',
      rightText: '',
      analysis: '',
      verdict: 'pending',
      score: 0,
      max: 10,
      manual: true,
      suggested: null,
      rubric: [
        { title: '论点', max: 6 },
        { title: '文字', max: 4 },
      ],
      comment: '',
      marks: [],
    },
  ],
  signals: [{ kind: 'leave', at: time, seconds: 12 }],
  markers: 1,
}
const papers = [
  answer(examPapers, { list: [paper], total: 1, page: 1, size: 20 }),
  answer(examPaperRead, paperRead),
  answer(examMark, { score: 8, pending: 0 }),
]

async function openPaper(name: RegExp): Promise<HTMLElement> {
  fireEvent.click(await screen.findByRole('button', { name }))
  return screen.findByRole('dialog')
}

test('a question that two people mark says that the second is still to come', async () => {
  const marked = papers.map((one) =>
    one.call === examPaperRead
      ? answer(examPaperRead, {
          ...paperRead,
          markers: 2,
          questions: paperRead.questions.map((question) => ({
            ...question,
            suggested: 5,
            marks: [{ questionId: 'e1', markerName: '林小满', score: 6, comment: '', markedAt: time }],
          })),
        })
      : one,
  )
  serveAnswers([appFor('owner'), ...marked])
  show(<ExamPaperList surveyId="s1" />)
  const dialog = within(await openPaper(/批\s*阅/))
  expect(await dialog.findByText(/还需另外 1 位老师打分/)).toBeTruthy()
  // The points of the first are no suggestion to the second.
  expect(dialog.getByRole('spinbutton', { name: '打分：简述要点' })).toHaveProperty('value', '')
})

test('marks that are not saved are asked about before the next paper, and before the drawer closes', async () => {
  const other: ExamPaperRow = { ...paper, paperId: 'p2', candidateName: '李四' }
  serveAnswers([
    appFor('owner'),
    answer(examPapers, { list: [paper, other], total: 2, page: 1, size: 20 }),
    answer(examPaperRead, paperRead),
  ])
  show(<ExamPaperList surveyId="s1" />)
  fireEvent.click((await screen.findAllByRole('button', { name: /批\s*阅/ }))[0] ?? document.body)
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(await dialog.findByRole('textbox', { name: '评语：简述要点' }), {
    target: { value: '论点清楚' },
  })
  fireEvent.click(dialog.getByRole('button', { name: texts.results.nextPaper }))
  expect(await screen.findAllByText(shellTexts.leave.title)).not.toEqual([])
  // Two characters stand apart in a button.
  fireEvent.click(screen.getByRole('button', { name: /留\s*下/ }))
  expect(dialog.getByRole('textbox', { name: '评语：简述要点' })).toHaveProperty('value', '论点清楚')
  fireEvent.click(dialog.getByRole('button', { name: 'Close' }))
  const leave = await screen.findAllByRole('button', { name: /离\s*开/ })
  fireEvent.click(leave.at(-1) ?? document.body)
  await vi.waitFor(() => expect(screen.queryByRole('textbox', { name: '评语：简述要点' })).toBeNull())
})

test('points by criteria make the points of a question, and go out with the words', async () => {
  const sent = serveAnswers([appFor('owner'), ...papers])
  show(<ExamPaperList surveyId="s1" />)
  expect(await screen.findByText('1 题待批阅')).toBeTruthy()
  expect(screen.getByText('自动交卷')).toBeTruthy()
  const dialog = within(await openPaper(/批\s*阅/))
  expect(await dialog.findByText(/写了很多/)).toBeTruthy()
  expect(dialog.getByText(/离开页面 12 秒/)).toBeTruthy()
  fireEvent.change(await dialog.findByRole('spinbutton', { name: /论点（满分 6）/ }), {
    target: { value: '5' },
  })
  fireEvent.change(dialog.getByRole('spinbutton', { name: /文字（满分 4）/ }), { target: { value: '3' } })
  expect(dialog.getByRole('spinbutton', { name: '打分：简述要点' })).toHaveProperty('value', '8')
  fireEvent.change(dialog.getByRole('textbox', { name: '评语：简述要点' }), { target: { value: '论点清楚' } })
  fireEvent.click(dialog.getByRole('button', { name: '保存打分' }))
  await vi.waitFor(() =>
    expect(sent).toEqual([
      {
        method: 'PUT',
        pathname: '/p1/api/v1/survey/s1/exam/paper/p1/mark',
        body: { questionId: 'e1', score: 8, comment: '论点清楚' },
      },
    ]),
  )
})

test('who may only look cannot mark', async () => {
  serveAnswers([appFor('viewer'), ...papers])
  show(<ExamPaperList surveyId="s1" />)
  const dialog = within(await openPaper(/批\s*阅/))
  expect(await dialog.findByText(/写了很多/)).toBeTruthy()
  expect(dialog.queryByRole('spinbutton')).toBeNull()
  expect(dialog.queryByRole('button', { name: '保存打分' })).toBeNull()
})

test('the analysis has figures, bands, weak questions and papers that are too alike', async () => {
  serveAnswers([
    appFor('viewer'),
    answer(examStatistics, {
      papers: 12,
      candidates: 10,
      pending: 1,
      open: 2,
      average: 61.256,
      highest: 98,
      lowest: 20,
      total: 100,
      passRate: 66.7,
      bands: [
        { from: 0, to: 20, count: 0 },
        { from: 20, to: 40, count: 3 },
        { from: 40, to: 50, count: 0 },
        { from: 50, to: 100, count: 9 },
        { from: 100, to: 120, count: 0 },
      ],
      items: [
        {
          questionId: 'q1',
          title: '太难的题',
          type: 'single',
          max: 5,
          count: 12,
          mean: 1,
          facility: 20,
          deviation: 40,
          discrimination: 8,
          efficiency: 10,
          effectiveWeight: 3,
          rightText: '甲',
        },
      ],
      ranking: [{ rank: 1, name: '张三', score: 98, total: 100, seconds: 300, attempts: 1 }],
    }),
    answer(examSimilarity, {
      papers: 12,
      pairs: [
        {
          first: { paperId: 'p1', candidateName: '甲同学' },
          second: { paperId: 'p2', candidateName: '乙同学' },
          common: 20,
          same: 19,
          sameWrong: 6,
        },
      ],
    }),
  ])
  show(<ExamAnalysis surveyId="s1" />)
  expect(await screen.findByText('61.26')).toBeTruthy()
  expect(screen.getByText('66.7%')).toBeTruthy()
  expect(screen.getByText('50% – 100%')).toBeTruthy()
  expect(screen.getByText('9 份')).toBeTruthy()
  // A gap is drawn; what nobody reached on both ends is not.
  expect(screen.getByText('40% – 50%')).toBeTruthy()
  expect(screen.queryByText('0% – 20%')).toBeNull()
  expect(screen.queryByText('100% – 120%')).toBeNull()
  const row = within(screen.getByText('太难的题').closest('tr') ?? document.body)
  expect(row.getByText('20%')).toBeTruthy()
  expect(row.getByText('8')).toBeTruthy()
  const alike = within((await screen.findByText('甲同学 与 乙同学')).closest('tr') ?? document.body)
  expect(alike.getByText('19 / 20')).toBeTruthy()
  expect(alike.getByText('6')).toBeTruthy()
  expect(within(screen.getByText('张三').closest('tr') ?? document.body).getByText('98 / 100')).toBeTruthy()
})

const banks = answer(bankList, {
  list: [{ id: 'b1', name: '安全知识', questions: 30, updateTime: time }],
  total: 1,
  page: 1,
  size: 20,
})

test('a bank is made, and questions of one are taken away after asking', async () => {
  const told = vi.fn()
  bindToast({ success: told, error: told, info: told })
  const question = {
    ...newQuestion('single'),
    id: 'q1',
    title: '灭火器怎么用',
    exam: {
      score: 5,
      difficulty: 3 as const,
      key: { kind: 'options' as const, correct: ['a'], mode: 'all' as const },
    },
  }
  const sent = serveAnswers([
    appFor('owner'),
    banks,
    answer(bankAdd, { id: 'b2' }),
    answer(bankQuestions, {
      list: [{ id: 'q1', question, tags: ['消防'], updateTime: time }],
      total: 1,
      page: 1,
      size: 20,
    }),
    answer(bankQuestionDelete, {}),
  ])
  show(<BankPage />)
  expect(await screen.findByText('安全知识')).toBeTruthy()
  fireEvent.click(await screen.findByRole('button', { name: /新建题库/ }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByRole('textbox', { name: '名称' }), { target: { value: '用电常识' } })
  fireEvent.click(dialog.getByRole('button', { name: /保\s*存/ }))
  await vi.waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ name: '用电常识' }]))
  cleanup()

  show(<BankPage />, '/?bank=b1')
  const row = within((await screen.findByText('灭火器怎么用')).closest('tr') ?? document.body)
  expect(row.getByText('消防')).toBeTruthy()
  fireEvent.click(await row.findByRole('button', { name: '更多 灭火器怎么用' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: /删\s*除/ }))
  expect(sent).toHaveLength(1)
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /删\s*除/ }))
  await vi.waitFor(() => expect(sent.at(-1)?.method).toBe('DELETE'))
  // What is told late would reach the next file's test.
  await vi.waitFor(() => expect(told).toHaveBeenCalledWith(expect.objectContaining({ content: '已删除' })))
})

test('who may only look finds nothing to change in a bank', async () => {
  serveAnswers([appFor('viewer'), banks])
  show(<BankPage />)
  expect(await screen.findByText('安全知识')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /新建题库/ })).toBeNull()
  expect(screen.queryByRole('button', { name: /更多/ })).toBeNull()
})
