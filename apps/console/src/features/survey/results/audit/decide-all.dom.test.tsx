import { type AnswerRow, batchAudit, batchAuditAnswers } from '@zhanfang/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { clearEndedTasks, useBrowserTasks } from '../../../../components/tasks/browser-tasks.ts'
import { useCurrentApp } from '../../../../session/session.ts'
import { decideAll } from './decide-all.ts'

const query = { auditStatus: 0, keywords: '' } as const
const decision = { surveyId: '9', name: '报名', query, status: 1, reason: '', total: 450 } as const
const listed = z.object({ cursor: z.string().optional(), size: z.number(), to: z.string() })
const decided = z.object({ ids: z.array(z.string()), auditStatus: z.number() })

const rowOf = (number: number): AnswerRow => ({
  id: String(number),
  number,
  version: 1,
  submittedAt: '2026-06-01T00:00:00.000Z',
  seconds: null,
  channel: '',
  device: '',
  language: null,
  answers: {},
  ending: 'complete',
  scores: null,
  flags: [],
  tags: [],
  note: '',
  addedBy: null,
  origin: null,
  payment: null,
  revision: 1,
})

/** 450 answers on a server that refuses the seventh, and what was asked of it. */
function serve(beforeDecision: (part: number) => void = () => {}) {
  const decisions: z.infer<typeof decided>[] = []
  const bounds = new Set<string>()
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    const { pathname } = new URL(address, location.origin)
    const body: unknown = JSON.parse(typeof init.body === 'string' ? init.body : '{}')
    const answer = (data: unknown) => Promise.resolve(Response.json({ code: '000000', msg: '', data }))
    if (pathname.endsWith(batchAuditAnswers.path)) {
      const { cursor = '0', size, to } = listed.parse(body)
      bounds.add(to)
      const from = Number(cursor)
      const end = Math.min(450, from + size)
      const list = Array.from({ length: end - from }, (_, index) => rowOf(from + index + 1))
      const nextCursor = end < 450 ? String(end) : null
      const rest = { size, screened: 0, languages: [], definition: { elements: [] }, audits: {} }
      return answer({ list, nextCursor, total: 450, ...rest })
    }
    if (pathname.endsWith(batchAudit.path)) {
      beforeDecision(decisions.length)
      const asked = decided.parse(body)
      decisions.push(asked)
      return answer({
        results: asked.ids.map((id) => ({
          id,
          ok: id !== '7',
          msg: id === '7' ? '张三已经处理过' : '',
          code: '',
        })),
      })
    }
    return answer({})
  })
  return { decisions, bounds }
}

const newest = () => useBrowserTasks.getState().tasks[0]

beforeEach(() => useCurrentApp.setState({ appid: 'a1' }))
afterEach(() => {
  clearEndedTasks()
  vi.unstubAllGlobals()
})

test('all that is found is decided in parts, what was refused is named, and the rest can be taken back', async () => {
  const { decisions, bounds } = serve()
  await decideAll(decision)
  expect(decisions.map(({ ids }) => ids.length)).toEqual([200, 200, 50])
  // What comes meanwhile is not decided unseen.
  expect(bounds.size).toBe(1)
  expect(newest()).toMatchObject({
    state: 'failed',
    said: '通过 449 份，没有成功 1 份',
    failures: [{ name: '7', reason: '张三已经处理过' }],
  })
  newest()?.undo?.run()
  await vi.waitFor(() => expect(newest()).toMatchObject({ state: 'done', said: '收回决定 449 份' }))
  const back = decisions.slice(3)
  expect(back.every(({ auditStatus }) => auditStatus === 0)).toBe(true)
  expect(back.flatMap(({ ids }) => ids)).toHaveLength(449)
})

test('stopped half-way it keeps what is done, and begins no further part', async () => {
  const { decisions } = serve((part) => {
    if (part === 1) newest()?.stop?.()
  })
  await decideAll(decision)
  expect(decisions).toHaveLength(2)
  expect(newest()).toMatchObject({ state: 'failed', said: '通过 399 份，没有成功 1 份，没有处理 50 份' })
  expect(newest()?.undo?.label).toBe('收回对这 399 份的决定')
})

test('it ends with the part under way when another app becomes the current one', async () => {
  const { decisions } = serve((part) => {
    if (part === 0) useCurrentApp.setState({ appid: 'a2' })
  })
  await decideAll(decision)
  expect(decisions).toHaveLength(1)
})
