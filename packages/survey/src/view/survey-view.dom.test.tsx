import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { emptyDefinition, type Element, type SurveyDefinition } from '../model/model.ts'
import type { ComputedQuestion } from '../types/computed/question.ts'
import type { ContactQuestion } from '../types/contact/question.ts'
import type { Media } from '../types/media/question.ts'
import type { NpsQuestion } from '../types/nps/question.ts'
import type { RatingQuestion } from '../types/rating/question.ts'
import type { SingleQuestion } from '../types/single/question.ts'
import type { TextQuestion } from '../types/text/question.ts'
import { SurveyView, type SurveyViewProps } from './survey-view.tsx'

afterEach(cleanup)

const settings = { submitText: '提交', thankYouText: '', showProgress: true, showNumbers: true }

function text(id: string, change: Partial<TextQuestion> = {}): TextQuestion {
  return { id, type: 'text', title: `题目 ${id}`, required: true, format: 'none', length: {}, ...change }
}

function single(id: string, change: Partial<SingleQuestion> = {}): SingleQuestion {
  return {
    id,
    type: 'single',
    title: `题目 ${id}`,
    required: true,
    order: 'fixed',
    layout: { columns: 1, style: 'list' },
    options: [
      { id: `${id}1`, text: `${id} 甲` },
      { id: `${id}2`, text: `${id} 乙`, other: { required: true } },
    ],
    ...change,
  }
}

function rating(id: string): RatingQuestion {
  return { id, type: 'rating', title: `题目 ${id}`, required: false, max: 5, icon: 'star', half: false }
}

const pageBreak: Element = { id: 'pb', type: 'pageBreak', title: '第二页' }

function definition(elements: Element[], change: Partial<SurveyDefinition> = {}): SurveyDefinition {
  return { ...emptyDefinition('survey', '测试问卷'), elements, ...change }
}

function show(
  elements: Element[],
  props: Partial<SurveyViewProps> = {},
  change: Partial<SurveyDefinition> = {},
) {
  const onSubmit = vi.fn<NonNullable<SurveyViewProps['onSubmit']>>(() => Promise.resolve({ ok: true }))
  render(
    <SurveyView
      definition={definition(elements, change)}
      settings={settings}
      mode="answer"
      onSubmit={onSubmit}
      {...props}
    />,
  )
  return onSubmit
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('sends the normalised answers once, however often the button is hit', async () => {
  const onSubmit = show([text('a'), single('b')])
  fireEvent.change(screen.getByRole('textbox', { name: /题目 a/ }), { target: { value: '  你好 ' } })
  fireEvent.click(screen.getByRole('radio', { name: 'b 甲' }))
  press('提交')
  press('正在提交…')
  await screen.findByRole('heading', { name: '提交成功' })
  expect(onSubmit.mock.calls).toEqual([[{ a: '你好', b: { v: 'b1' } }]])
})

test('marks what is missing, lists it, and takes the mark away as soon as it is answered', () => {
  const onSubmit = show([text('a'), single('b')])
  press('提交')
  expect(onSubmit).not.toHaveBeenCalled()
  const list = screen.getByRole('alert')
  expect(
    within(list)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['题目 a', '题目 b'])
  const field = screen.getByRole('textbox', { name: /题目 a/ })
  expect(field.getAttribute('aria-invalid')).toBe('true')
  fireEvent.change(field, { target: { value: 'x' } })
  expect(field.getAttribute('aria-invalid')).toBe('false')
})

test('what is computed is no part of what there is to answer', () => {
  const computed: ComputedQuestion = {
    id: 'c',
    type: 'computed',
    title: '合计',
    expression: '1 + 1',
    result: 'number',
    decimals: 0,
    visible: true,
  }
  show([text('a'), computed])
  expect(screen.getByText('已答 0 题，共 1 题')).toBeDefined()
})

test('the words at the ends of many levels say which levels they are of: these stand in two lines on a phone', () => {
  const nps: NpsQuestion = {
    id: 'n',
    type: 'nps',
    title: '推荐',
    required: true,
    left: '不可能',
    right: '非常可能',
  }
  show([nps])
  expect(screen.getByText('0 分，不可能')).toBeDefined()
  expect(screen.getByText('10 分，非常可能')).toBeDefined()
})

test('what is wrong with one field of several stands there once for eyes, and is told of the question too', () => {
  const contact: ContactQuestion = {
    id: 'c',
    type: 'contact',
    title: '联系方式',
    required: true,
    fields: [
      { key: 'name', required: true },
      { key: 'mobile', required: true },
    ],
  }
  show([contact])
  const mobile = screen.getByRole('textbox', { name: /手机号/ })
  fireEvent.change(mobile, { target: { value: '12' } })
  fireEvent.blur(mobile)
  const [atField, ofQuestion] = screen.getAllByText(/请填写正确的手机号码/)
  expect(atField?.closest('p')?.className).not.toMatch(/hidden/)
  expect(ofQuestion?.closest('p')?.className).toMatch(/hidden/)
})

test('a place for pictures that has none yet shows respondents nothing', () => {
  const media: Media = { id: 'm', type: 'media', title: '', kind: 'image', items: [], width: 'full' }
  show([media, text('a')])
  expect(document.getElementById('q-m')?.textContent).toBe('')
})

test('a wrong answer is marked when it is left, a missing one is not', () => {
  show([text('a', { format: 'email' })])
  const field = screen.getByRole('textbox', { name: /题目 a/ })
  fireEvent.blur(field)
  expect(field.getAttribute('aria-invalid')).toBe('false')
  fireEvent.change(field, { target: { value: 'nobody' } })
  expect(field.getAttribute('aria-invalid')).toBe('false')
  fireEvent.blur(field)
  expect(field.getAttribute('aria-invalid')).toBe('true')
})

test('what is wrong with a field moves nothing while a press elsewhere is under way', async () => {
  show([text('a', { format: 'email' }), single('b')])
  const field = screen.getByRole('textbox', { name: /题目 a/ })
  const option = screen.getByRole('radio', { name: 'b 甲' })
  fireEvent.change(field, { target: { value: 'nobody' } })
  fireEvent.mouseDown(option)
  fireEvent.blur(field)
  expect(field.getAttribute('aria-invalid')).toBe('false')
  fireEvent.mouseUp(option)
  expect(field.getAttribute('aria-invalid')).toBe('false')
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
})

test('rules show and hide, numbers follow, and what was typed comes back', () => {
  show(
    [single('a'), text('b'), text('c', { required: false })],
    {},
    {
      rules: [
        {
          id: 'r',
          on: true,
          when: { left: { q: 'a' }, op: 'is', right: 'a1' },
          actions: [{ do: 'show', targets: [{ q: 'b' }] }],
        },
      ],
    },
  )
  expect(screen.queryByRole('textbox', { name: /题目 b/ })).toBeNull()
  // Whether a space stands behind the number depends on style sheets, which files share here.
  expect(screen.getByRole('textbox', { name: /^2\.\s?题目 c$/ })).toBeTruthy()
  fireEvent.click(screen.getByRole('radio', { name: 'a 甲' }))
  fireEvent.change(screen.getByRole('textbox', { name: /^2\.\s?题目 b/ }), { target: { value: '留着' } })
  expect(screen.getByRole('textbox', { name: /^3\.\s?题目 c$/ })).toBeTruthy()
  fireEvent.click(screen.getByRole('radio', { name: 'a 乙' }))
  expect(screen.queryByRole('textbox', { name: /题目 b/ })).toBeNull()
  fireEvent.click(screen.getByRole('radio', { name: 'a 甲' }))
  expect(screen.getByRole('textbox', { name: /题目 b/ })).toHaveProperty('value', '留着')
})

test('pages are checked one by one; answers stay on the way back', () => {
  show([text('a'), pageBreak, rating('b')])
  press('下一页')
  expect(screen.getByRole('alert').textContent).toContain('题目 a')
  fireEvent.change(screen.getByRole('textbox', { name: /题目 a/ }), { target: { value: 'x' } })
  press('下一页')
  expect(screen.getByRole('heading', { name: '第二页' })).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
  press('上一页')
  expect(screen.getByRole('textbox', { name: /题目 a/ })).toHaveProperty('value', 'x')
})

test('a failed submission keeps everything and says so; server problems land on their question', async () => {
  const onSubmit = show([text('a')], {
    onSubmit: vi
      .fn<NonNullable<SurveyViewProps['onSubmit']>>()
      .mockRejectedValueOnce(new Error('offline'))
      .mockResolvedValueOnce({
        ok: false,
        problems: [{ questionId: 'a', code: 'taken', message: '已被使用' }],
      }),
  })
  expect(onSubmit).toBeDefined()
  const field = screen.getByRole('textbox', { name: /题目 a/ })
  fireEvent.change(field, { target: { value: 'x' } })
  press('提交')
  await screen.findByText(/没有提交成功/)
  expect(field).toHaveProperty('value', 'x')
  press('提交')
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getByRole('alert').textContent).toContain('已被使用')
})

test('the server writes a plain form with every question, and the browser takes it over without a difference', async () => {
  const survey = definition([single('a'), text('b'), pageBreak, rating('c')], {
    rules: [
      {
        id: 'r',
        on: true,
        when: { left: { q: 'a' }, op: 'is', right: 'a1' },
        actions: [{ do: 'show', targets: [{ q: 'b' }] }],
      },
    ],
  })
  const view = (
    <SurveyView
      definition={survey}
      settings={settings}
      mode="answer"
      seed="s"
      form={{ action: '/s/1', fields: { version: '3' } }}
    />
  )
  const html = renderToString(view)
  const host = document.createElement('div')
  document.body.append(host)
  host.innerHTML = html
  const form = host.querySelector('form')
  expect(form?.getAttribute('action')).toBe('/s/1')
  const names = [...host.querySelectorAll('input')].map((input) => input.name)
  expect([...new Set(names)]).toEqual(['version', 'q.a', 'q.a.other.a2', 'q.b', 'q.c'])
  expect(host.querySelector('button')?.textContent).toBe('提交')
  // The bar has its room from the beginning, and says something once it follows what is answered.
  const bar = host.querySelector('progress')
  expect(bar?.closest('[inert]')).not.toBeNull()

  const differences: unknown[] = []
  const root = await act(async () =>
    hydrateRoot(host, view, { onRecoverableError: (error) => void differences.push(error) }),
  )
  expect([host.querySelector('progress') === bar, bar?.closest('[inert]')]).toEqual([true, null])
  expect(differences).toEqual([])
  expect(host.querySelector('button')?.textContent).toBe('下一页')
  expect(host.querySelector('[name="q.b"]')).toBeNull()
  act(() => root.unmount())
  host.remove()
})

test('a draft that turns up later is taken over once, and never over what was typed', () => {
  const survey = definition([text('a')])
  const props = { definition: survey, settings, mode: 'answer' as const }
  const { rerender } = render(<SurveyView {...props} />)
  rerender(<SurveyView {...props} draft={{ a: '上次写的' }} />)
  const field = screen.getByRole('textbox', { name: /题目 a/ })
  expect(field).toHaveProperty('value', '上次写的')
  fireEvent.change(field, { target: { value: '新的' } })
  rerender(<SurveyView {...props} draft={{ a: '更旧的' }} />)
  expect(field).toHaveProperty('value', '新的')
})

test('hostile texts stay texts', () => {
  show([text('a', { title: '<img src=x onerror=alert(1)>', description: '<script>1</script>' })])
  expect(document.querySelector('img, script')).toBeNull()
  expect(screen.getByText(/<img src=x/)).toBeTruthy()
})

test('the title of a group goes with the last question in it, and its page with the title', async () => {
  const group: Element = { id: 'g', type: 'group', title: '一组题' }
  show(
    [single('q1'), pageBreak, group, { ...text('q2'), group: 'g' }, text('q3')],
    {},
    {
      rules: [
        {
          id: 'r',
          on: true,
          name: '',
          when: { left: { q: 'q1' }, op: 'is', right: 'q11' },
          actions: [{ do: 'hide', targets: [{ q: 'q2' }, { q: 'q3' }] }],
        },
      ],
    },
  )
  expect(screen.getByRole('heading', { name: '一组题', hidden: true })).toBeTruthy()
  expect(screen.getByText('第 1 页，共 2 页')).toBeTruthy()
  fireEvent.click(screen.getByRole('radio', { name: 'q1 甲' }))
  await waitFor(() => expect(screen.queryByText('一组题')).toBeNull())
  expect(screen.queryByText('第 1 页，共 2 页')).toBeNull()
  fireEvent.click(screen.getByRole('radio', { name: 'q1 乙' }))
  expect(screen.getByText('第 1 页，共 2 页')).toBeTruthy()
})

test("the browser's back button leads through the pages, and a reload stays on the page that was open", async () => {
  history.replaceState(null, '')
  const second: Element = { id: 'pb2', type: 'pageBreak', title: '第三页' }
  const elements = [
    text('a', { required: false }),
    pageBreak,
    text('b', { required: false }),
    second,
    text('c', { required: false }),
  ]
  const before = history.length
  show(elements, { ownsHistory: true })
  press('下一页')
  press('下一页')
  expect(screen.getByText('第三页')).toBeTruthy()
  expect(history.length).toBe(before + 2)

  act(() => history.back())
  await screen.findByText('第 2 页，共 3 页')
  press('上一页')
  await screen.findByText('第 1 页，共 3 页')
  // jsdom forgets a move that waits when a state is written, as what follows the last one may do.
  await act(async () => {})
  act(() => history.forward())
  await screen.findByText('第 2 页，共 3 页')

  // A reload with a draft stays, one without begins anew.
  cleanup()
  show(elements, { ownsHistory: true, draft: { a: '一' } })
  await screen.findByText('第 2 页，共 3 页')
  cleanup()
  show(elements, { ownsHistory: true })
  await screen.findByText('第 1 页，共 3 页')
  // What is only looked at leaves the history of its host alone.
  cleanup()
  show(elements)
  press('下一页')
  expect(history.length).toBe(before + 2)
})
