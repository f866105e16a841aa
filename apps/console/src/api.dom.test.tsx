import {
  bankAdd,
  bankList,
  errorKinds,
  microPageCreate,
  microPageList,
  mpSync,
  platformSetting,
  REQUEST_TIMEOUT_MS,
  versionList,
  weappCodeCommit,
} from '@zhanfang/contract'
import { CallError, createClient, type FailureCause } from '@zhanfang/contract/client'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  api,
  askAhead,
  callKey,
  exits,
  fieldErrorsOf,
  queryClient,
  resetLeaving,
  shouldRetry,
  tellFailure,
  useCall,
  useCallMutation,
} from './api.ts'
import { chooseApp, clearSession, openSession, sessionToken, wasSessionEnded } from './session/session.ts'
import { bindToast, type Toast } from './toast.ts'

let toasts: Pick<Toast, 'content' | 'duration'>[] = []
const original = { ...exits }

const keep = ({ content, duration }: Toast) => toasts.push({ content, duration })

beforeEach(() => {
  // What another test left to be told comes first, and is none of ours.
  bindToast({ success: keep, error: keep, info: keep })
  toasts = []
  clearSession()
  resetLeaving()
  exits.reload = vi.fn()
  exits.go = vi.fn()
})
afterEach(() => {
  Object.assign(exits, original)
  vi.unstubAllGlobals()
})

const answer = (status: number, body: unknown) =>
  vi.fn(() => Promise.resolve(new Response(JSON.stringify(body), { status })))
const failure = (code: string, msg: string) => ({ code, msg, data: { requestId: 'r' } })

async function ask(): Promise<unknown> {
  return api.call(microPageList).catch((error: unknown) => error)
}

describe('the error catalogue, row by row', () => {
  test('another code than success: the server message as a toast, its tags stripped', async () => {
    vi.stubGlobal('fetch', answer(200, failure('400001', '<b>页面</b>不存在<br>')))
    expect(await ask()).toBeInstanceOf(CallError)
    expect(toasts.map(({ content }) => content)).toEqual(['页面不存在'])
  })

  test('900001 is handled by the caller: no toast', async () => {
    vi.stubGlobal('fetch', answer(200, failure(errorKinds.handledByCaller.code, '不显示')))
    await ask()
    expect(toasts).toEqual([])
  })

  test.each([
    ['editionEnded', microPageCreate, '/privilege-failed'],
    ['editionLacks', microPageCreate, '/privilege-failed'],
    ['weappNotAuthorized', weappCodeCommit, '/not-empower'],
  ] as const)('%s leads to the page that says what to do next', async (kind, call, path) => {
    exits.open = vi.fn()
    chooseApp('app1')
    vi.stubGlobal('fetch', answer(422, failure(errorKinds[kind].code, errorKinds[kind].message)))
    await api.call(call, { body: { title: '页' } }).catch(() => undefined)
    expect(exits.open).toHaveBeenCalledExactlyOnceWith(`${path}?appId=app1`)
    expect(toasts).toEqual([])
    // A form that shows its failures keeps what was typed.
    await api.call(call, { body: { title: '页' } }, { silent: true }).catch(() => undefined)
    expect(exits.open).toHaveBeenCalledTimes(1)
  })

  test('what has a screen of its own for authorising tells it there', async () => {
    exits.open = vi.fn()
    const { code, message } = errorKinds.weappNotAuthorized
    vi.stubGlobal('fetch', answer(422, failure(code, message)))
    await api.call(mpSync, { params: { id: 'a' } }).catch(() => undefined)
    history.replaceState(null, '', '/mini/message?appId=app1')
    await api.call(weappCodeCommit, { body: {} }).catch(() => undefined)
    history.replaceState(null, '', '/')
    expect(exits.open).not.toHaveBeenCalled()
    expect(toasts.map(({ content }) => content)).toEqual([message, message])
  })

  test('a limit that is reached: the message, and whom to ask for more', async () => {
    queryClient.setQueryData(callKey(platformSetting), {
      platformCustomerServiceOpen: true,
      platformCustomerServiceName: '小坊',
      platformCustomerServicePhone: '400-000-0000',
    })
    const { code, message } = errorKinds.appLimitReached
    vi.stubGlobal('fetch', answer(422, failure(code, message)))
    await ask()
    queryClient.clear()
    expect(toasts.map(({ content }) => content)).toEqual([`${message}。需要更多，请联系小坊：400-000-0000`])
  })

  test('a request that asked for silence: no toast', async () => {
    vi.stubGlobal('fetch', answer(422, failure('100001', '提交的内容有误')))
    await api.call(microPageList, undefined, { silent: true }).catch(() => undefined)
    expect(toasts).toEqual([])
  })

  test('a timeout: 网络请求超时 for 5 seconds', async () => {
    const never: typeof fetch = (_input, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new Error('aborted')))
      })
    const client = createClient({
      token: () => undefined,
      appid: () => undefined,
      fetch: never,
      timeoutMs: 20,
      onFailure: (error, call) => tellFailure(error, call),
    })
    await client.call(platformSetting).catch(() => undefined)
    expect(toasts).toEqual([{ content: '网络请求超时', duration: 5 }])
    expect(REQUEST_TIMEOUT_MS).toBe(3_000_000)
  })

  test('no response at all: 接口请求失败 for 5 seconds', async () => {
    vi.stubGlobal(
      'fetch',
      vi.fn(() => Promise.reject(new TypeError('Failed to fetch'))),
    )
    await ask()
    expect(toasts).toEqual([{ content: '接口请求失败', duration: 5 }])
  })

  test('401: the login is forgotten, marked as ended, and the page reloaded once', async () => {
    openSession()
    chooseApp('app1')
    vi.stubGlobal('fetch', answer(401, failure('200002', '登录已失效')))
    await Promise.all([ask(), ask(), ask()])
    expect(sessionToken()).toBeUndefined()
    expect(wasSessionEnded()).toBe(true)
    expect(exits.reload).toHaveBeenCalledTimes(1)
    expect(toasts).toEqual([])
  })

  test('401 without a login here: to the login page, never a reload that would come round again', async () => {
    vi.stubGlobal('fetch', answer(401, failure('200001', '请先登录')))
    await ask()
    expect(exits.reload).not.toHaveBeenCalled()
    expect(exits.go).toHaveBeenCalledWith(expect.stringMatching(/^\/login/))
  })

  test('403: to /401, which is told what was missing; also when silent', async () => {
    vi.stubGlobal('fetch', answer(403, failure('200003', '您没有权限')))
    await api.call(microPageList, undefined, { silent: true }).catch(() => undefined)
    expect(exits.go).toHaveBeenCalledWith('/401?need=page%3Aread')
    await api.call(versionList, undefined, { silent: true }).catch(() => undefined)
    expect(exits.go).toHaveBeenLastCalledWith('/401?need=version%3Amanage')
    expect(toasts).toEqual([])
  })

  test('other statuses: the server message for 5 seconds, nothing when there is none', async () => {
    vi.stubGlobal('fetch', answer(500, failure('100500', '服务出了点问题')))
    await ask()
    expect(toasts).toEqual([{ content: '服务出了点问题', duration: 5 }])
    toasts = []
    vi.stubGlobal(
      'fetch',
      vi.fn(() => Promise.resolve(new Response('<html>Bad gateway</html>', { status: 502 }))),
    )
    await ask()
    expect(toasts).toEqual([])
  })
})

describe('what a call carries', () => {
  test('the session and the current app as headers', async () => {
    openSession()
    chooseApp('app9')
    const fetcher = vi.fn<typeof fetch>(() =>
      Promise.resolve(
        new Response(
          JSON.stringify({ code: '000000', msg: '', data: { list: [], total: 0, page: 1, size: 20 } }),
        ),
      ),
    )
    vi.stubGlobal('fetch', fetcher)
    await ask()
    const headers = new Headers(fetcher.mock.calls[0]?.[1]?.headers)
    expect(headers.get('X-Authorization')).toMatch(/^Bearer cookie\.[0-9a-f-]{36}$/)
    expect(headers.get('appid')).toBe('app9')
  })

  test('data is kept apart by app', () => {
    chooseApp('a')
    const one = callKey(microPageList)
    chooseApp('b')
    expect(callKey(microPageList)).not.toEqual(one)
  })
})

const refused: FailureCause = {
  kind: 'refused',
  status: 422,
  code: '100001',
  message: 'x',
  problems: [{ field: 'settings.closesAt', message: '结束时间应晚于开始时间' }],
  detail: undefined,
  requestId: 'r',
}

test('what a screen says in place has no toast beside it; what it does not know has one', async () => {
  const refused = async (code: string, msg: string) => {
    vi.stubGlobal('fetch', answer(404, failure(code, msg)))
    await queryClient
      .fetchQuery({
        queryKey: ['said-in-place', code],
        queryFn: () => api.call(microPageList, undefined, { silent: true }),
        retry: false,
        meta: { quiet: (error) => error instanceof CallError && error.is('surveyNotFound') },
      })
      .catch(() => undefined)
  }
  await refused(errorKinds.surveyNotFound.code, '问卷不存在')
  await refused(errorKinds.pageNotFound.code, '页面不存在')
  expect(toasts.map(({ content }) => content)).toEqual(['页面不存在'])
})

test('only a cut line or a struggling server is asked again, and once', () => {
  expect(shouldRetry(0, new CallError({ kind: 'network' }))).toBe(true)
  expect(shouldRetry(0, new CallError({ kind: 'status', status: 503, message: '' }))).toBe(true)
  expect(shouldRetry(1, new CallError({ kind: 'network' }))).toBe(false)
  expect(shouldRetry(0, new CallError(refused))).toBe(false)
  expect(shouldRetry(0, new CallError({ kind: 'status', status: 500, message: '' }))).toBe(false)
  expect(shouldRetry(0, new Error('x'))).toBe(false)
})

test('what is asked for twice at once is sent once; a change of mind is sent', async () => {
  const asked: unknown[] = []
  vi.stubGlobal('fetch', (_address: string, { body }: RequestInit) => {
    asked.push(body)
    const made = { code: '000000', msg: '', data: { id: `b${asked.length}` } }
    return Promise.resolve(new Response(JSON.stringify(made)))
  })
  const onSuccess = vi.fn()
  const { result } = renderHook(() => useCallMutation(bankAdd, { onSuccess }), {
    wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  })
  const add = (name: string) => result.current.mutateAsync({ body: { name } })
  await act(async () => {
    result.current.mutate({ body: { name: '甲' } })
    expect((await Promise.all([add('甲'), add('甲')])).map(({ id }) => id)).toEqual(['b1', 'b1'])
  })
  expect(asked).toHaveLength(1)
  expect(onSuccess).toHaveBeenCalledTimes(1)
  await act(() => Promise.all([add('甲'), add('乙'), add('甲')]))
  expect(asked).toHaveLength(4)
  cleanup()
  queryClient.clear()
})

test('a list whose first answer is still on its way is asked for again after a change', async () => {
  chooseApp('app')
  const lists: ((total: number) => void)[] = []
  const success = (data: unknown) => new Response(JSON.stringify({ code: '000000', msg: '', data }))
  vi.stubGlobal('fetch', (_address: string, { body }: RequestInit) =>
    body === undefined
      ? new Promise((resolve) =>
          lists.push((total) => resolve(success({ page: 1, size: 20, total, list: [] }))),
        )
      : Promise.resolve(success({ id: 'b1' })),
  )
  const { result, unmount } = renderHook(
    () => ({ banks: useCall(bankList), add: useCallMutation(bankAdd) }),
    {
      wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
    },
  )
  await vi.waitFor(() => expect(lists).toHaveLength(1))
  act(() => result.current.add.mutate({ body: { name: '甲' } }))
  await vi.waitFor(() => expect(lists).toHaveLength(2))
  // What was read before the change comes late, and is not shown.
  lists[0]?.(0)
  lists[1]?.(1)
  await vi.waitFor(() => expect(result.current.banks.data?.total).toBe(1))
  unmount()
  queryClient.clear()
})

test('problems of the server land on the fields that they name', () => {
  expect(fieldErrorsOf(new CallError(refused))).toEqual([
    { name: ['settings', 'closesAt'], errors: ['结束时间应晚于开始时间'] },
  ])
  expect(fieldErrorsOf(new CallError({ kind: 'network' }))).toEqual([])
})

test('a refusal that was asked for ahead leads out also when the screen came before it', async () => {
  chooseApp('app')
  let refuse = () => {}
  const held = new Promise<void>((resolve) => (refuse = resolve))
  const refused = answer(403, failure(errorKinds.forbidden.code, '您没有权限进行这个操作'))
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => {
      await held
      return refused()
    }),
  )
  const asked = askAhead(microPageList)
  const { unmount } = renderHook(() => useCall(microPageList), {
    wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  })
  refuse()
  await asked
  await vi.waitFor(() => expect(exits.go).toHaveBeenCalledWith('/401?need=page%3Aread'))
  unmount()
  queryClient.clear()
})
