// The one way from the console to the server: the typed client, and react-query on top of it.
import {
  platformSetting,
  quantityLimits,
  type Call,
  type CallData,
  type CallInput,
  type PlatformSetting,
} from '@zhanfang/contract'
import { CallError, createClient, noticeOf, type CallOptions } from '@zhanfang/contract/client'
import {
  QueryCache,
  QueryClient,
  useMutation,
  type UseMutationResult,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import { idleMs } from './features/auth/sessions/activity.ts'
import { serviceOf } from './layout/service/service-contact.ts'
import { texts as layoutTexts } from './layout/texts.ts'
import { tellLimitReached } from './limit-reached.ts'
import { refusalPage } from './session/refusal-page.ts'
import {
  clearSession,
  firstStepAddress,
  loginAddress,
  loginPlatform,
  markSessionEnded,
  requestAppId,
  sessionToken,
  useCurrentApp,
} from './session/session.ts'
import { toastError, toastSuccess } from './toast.ts'

/** Where the failure of a call leads; replaced in tests. */
export const exits = {
  /** A full reload: nothing of the ended session stays in memory. */
  reload: () => location.reload(),
  go: (path: string) => location.assign(path),
  /** A full load of another screen. */
  open: (path: string) => location.assign(path),
  /** Asked when the session has ended: true when the page stays and asks to log in over it. */
  stay: (): boolean => false,
}

let leaving = false

/** Adds to the refusal of a limit whom to ask for more, if the platform says so. */
function withContact(error: CallError, message: string): string {
  if (!quantityLimits.some((kind) => error.is(kind))) return message
  const setting = queryClient.getQueryData<PlatformSetting>(callKey(platformSetting))
  if (!setting?.platformCustomerServiceOpen) return message
  const { name, phone } = serviceOf(setting)
  return layoutTexts.service.forMore(message, name, phone)
}

/** Shows a failure as the error catalogue says: a toast, back to the login, or the no-permission page. */
export function tellFailure(error: unknown, call?: Call, { silent = false } = {}): void {
  if (!(error instanceof CallError)) {
    if (!silent) toastError('操作没有成功，请稍后再试')
    return
  }
  const notice = noticeOf(error.reason)
  if (notice.action === 'logout') {
    // Several calls may be refused at the same moment; the first one leads out.
    if (leaving) return
    leaving = true
    if (exits.stay()) return
    const hadSession = sessionToken() !== undefined
    clearSession()
    if (hadSession) {
      markSessionEnded()
      exits.reload()
    } else exits.go(loginAddress(location.pathname + location.search + location.hash))
    return
  }
  if (notice.action === 'firstStep') {
    exits.go(firstStepAddress(location.pathname + location.search + location.hash))
    return
  }
  if (notice.action === 'forbidden') {
    const need = call && 'permission' in call.access ? call.access.permission : undefined
    exits.go(need === undefined ? '/401' : `/401?need=${encodeURIComponent(need)}`)
    return
  }
  if (tellLimitReached(error)) return
  // What a screen reads by itself leads nowhere: nobody asked for it with a click.
  const page = silent || !call ? undefined : refusalPage(error, call.module, location.pathname)
  if (page !== undefined) {
    exits.open(page)
    return
  }
  if (!silent && notice.toast) toastError(withContact(error, notice.toast), notice.seconds)
}

const asUser = {
  token: sessionToken,
  appid: () => requestAppId(),
  idleSeconds: () => Math.floor(idleMs() / 1000),
  platformType: loginPlatform,
}

export const api = createClient({ ...asUser, onFailure: (error, call) => tellFailure(error, call) })

/** For what nobody asked for yet: a refusal leads nowhere, for whoever was not to see the screen is led away already. */
const aheadApi = createClient(asUser)

/** Tests start every case with nobody leaving. */
export function resetLeaving(): void {
  leaving = false
}

/** A refusal stays one however often it is asked; only a cut line or a struggling server is worth a second try. */
export function shouldRetry(failures: number, error: unknown): boolean {
  if (failures >= 1 || !(error instanceof CallError)) return false
  const { reason } = error
  return reason.kind === 'network' || ('status' in reason && reason.status >= 502)
}

/** Failures that are shown in place only: all of them, or those that it says yes to. */
type Quiet = boolean | ((error: Error) => boolean)

type PageAsked = (page: number, size: number) => Promise<unknown>

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      quiet?: Quiet | undefined
      /** Asks for another page of the same conditions. */
      pages?: PageAsked | undefined
    }
  }
}

export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => {
      // After the last try; what leads out of the page was already followed by the client.
      const quiet = query.meta?.quiet ?? false
      if (typeof quiet === 'function' ? quiet(error) : quiet) return
      if (error instanceof CallError && noticeOf(error.reason).action) return
      tellFailure(error)
    },
  }),
  defaultOptions: {
    queries: { retry: shouldRetry, retryDelay: 800, staleTime: 5_000, refetchOnWindowFocus: true },
    mutations: { retry: false },
  },
})

/** Key of a call's data. It begins with module and app, so that a switch of apps never shows the other's rows. */
export function callKey<Spec extends Call>(call: Spec, input?: CallInput<Spec>): readonly unknown[] {
  const appid = call.access.who === 'member' ? useCurrentApp.getState().appid : null
  return [call.module, appid, `${call.method} ${call.path}`, input ?? null]
}

/**
 * Begins a call that a screen is about to make, so that its data comes beside its code. Resolves when the data is there,
 * at once when some is kept already. A failure is left to the screen, which asks again and tells it; one that comes while
 * the screen is there already leads where it must.
 */
export async function askAhead<Spec extends Call>(
  call: Spec,
  input?: CallInput<Spec>,
  { staleTime }: { staleTime?: number } = {},
): Promise<void> {
  const queryKey = callKey(call, input)
  const asked = queryClient.prefetchQuery({
    queryKey,
    queryFn: ({ signal }) =>
      aheadApi.call(call, input, { signal }).catch((error: unknown) => {
        // A screen that came meanwhile waits for this very call, and nobody else follows what leads out of the page.
        if (queryClient.getQueryCache().find({ queryKey, exact: true })?.isActive())
          tellFailure(error, call, { silent: true })
        throw error
      }),
    ...(staleTime === undefined ? {} : { staleTime }),
    meta: { quiet: true },
  })
  if (queryClient.getQueryData(queryKey) === undefined) await asked
}

export interface CallQueryOptions<Data> {
  enabled?: boolean
  /** Milliseconds between polls. */
  poll?: number | false | ((data: Data | undefined) => number | false)
  /** Keeps the rows of the page before while the next one loads; only within the same app and call. */
  keepPrevious?: boolean
  /** Failures that are shown in place only. */
  quiet?: Quiet
  staleTime?: number
}

/** Data of a call, cached by app and input. Failures are shown once, after the last try. */
export function useCall<Spec extends Call>(
  call: Spec,
  input?: CallInput<Spec>,
  { enabled, poll, keepPrevious, quiet, staleTime }: CallQueryOptions<CallData<Spec>> = {},
): UseQueryResult<CallData<Spec>, Error> {
  // Subscribes to the current app, which is part of the key.
  const appid = useCurrentApp((state) => state.appid)
  const needsApp = call.access.who === 'member'
  return useQuery<CallData<Spec>, Error>({
    queryKey: callKey(call, input),
    queryFn: ({ signal }) => api.call(call, input, { signal, silent: true }),
    enabled: (enabled ?? true) && (!needsApp || appid !== undefined),
    ...(staleTime === undefined ? {} : { staleTime }),
    refetchInterval: typeof poll === 'function' ? (query) => poll(query.state.data) : (poll ?? false),
    placeholderData: keepPrevious
      ? (previous, query) => (query && query.queryKey[1] === (needsApp ? appid : null) ? previous : undefined)
      : undefined,
    meta: { quiet, pages: pagesOfCall(call, input) },
  })
}

/** How other pages of a call are asked for; undefined where it has none. */
function pagesOfCall<Spec extends Call>(call: Spec, input?: CallInput<Spec>): PageAsked | undefined {
  const given: unknown = input
  if (typeof given !== 'object' || given === null) return undefined
  for (const part of ['query', 'body']) {
    const asked: unknown = Reflect.get(given, part)
    if (typeof asked === 'object' && asked !== null && 'page' in asked && 'size' in asked)
      return (page, size) =>
        api.call(call, Object.assign({}, input, { [part]: { ...asked, page, size } }), { silent: true })
  }
  return undefined
}

/**
 * How other pages are asked for of the very list that is shown: `data` as `useCall` gave it. Undefined where it is no
 * page of a list.
 */
export function otherPagesOf<Data>(data: Data): ((page: number, size: number) => Promise<Data>) | undefined {
  const found = queryClient
    .getQueryCache()
    .getAll()
    .find(({ state, meta }) => state.data === data && meta?.pages !== undefined)
  const ask = found?.meta?.pages
  if (!ask) return undefined
  return async (page, size) => {
    const queryKey = [...found.queryKey, page, size]
    try {
      await queryClient.fetchQuery({ queryKey, queryFn: () => ask(page, size), staleTime: 0 })
      const answer = queryClient.getQueryData<Data>(queryKey)
      if (answer === undefined) throw new Error('the page was taken away')
      return answer
    } finally {
      queryClient.removeQueries({ queryKey, exact: true })
    }
  }
}

export interface CallMutationOptions<Spec extends Call> {
  /** Toast after success. */
  done?: string
  /** No toast on failure: the caller shows it, for example at the fields. */
  silent?: boolean
  /** Other modules whose data it changes too. */
  changes?: readonly string[]
  /** What it returns is waited for before data is fetched anew: the way out of what is gone. */
  onSuccess?: (data: CallData<Spec>, input: CallInput<Spec>) => void | Promise<void>
}

/**
 * The same input is sent once at a time. The second click of a double click comes before a button can show that it
 * waits; it gets what the first one gets. Another input in between is a change of mind: then all are sent.
 */
function useSentOnce<Data, Input>(
  mutation: UseMutationResult<Data, Error, Input>,
): UseMutationResult<Data, Error, Input> {
  const running = useRef<{ key: string; answer: Promise<Data> }>(undefined)
  const { mutateAsync: send } = mutation
  const mutateAsync = useCallback<typeof send>(
    (...asked) => {
      const key = String(JSON.stringify(asked[0]))
      if (running.current?.key === key) return running.current.answer
      const answer = send(...asked).finally(() => {
        if (running.current?.answer === answer) running.current = undefined
      })
      running.current = { key, answer }
      return answer
    },
    [send],
  )
  const mutate = useCallback<typeof mutation.mutate>(
    (...asked) => {
      // Told by the client.
      mutateAsync(...asked).catch(() => {})
    },
    [mutateAsync],
  )
  return { ...mutation, mutate, mutateAsync }
}

/**
 * Asks anew for whatever a change may have touched. A question that waits for its very first answer is put again: TanStack
 * would take that answer for new, although the server may have given it before the change.
 */
async function askAnew(client: QueryClient, module: string): Promise<void> {
  await client.cancelQueries({
    queryKey: [module],
    predicate: ({ state }) => state.data === undefined && state.fetchStatus === 'fetching',
  })
  await client.invalidateQueries({ queryKey: [module] })
}

/**
 * A call that changes something: afterwards all data of its module (and of the apps' counts and limits) is fetched anew. What is
 * asked for twice at the same moment is sent once.
 */
export function useCallMutation<Spec extends Call>(
  call: Spec,
  { done, silent, changes = [], onSuccess }: CallMutationOptions<Spec> = {},
): UseMutationResult<CallData<Spec>, Error, CallInput<Spec>> {
  const client = useQueryClient()
  const mutation = useMutation<CallData<Spec>, Error, CallInput<Spec>>({
    mutationFn: (input) => api.call(call, input, { silent } satisfies CallOptions),
    onSuccess: async (data, input) => {
      if (done) toastSuccess(done)
      // A screen that left what was deleted must be done leaving, or it would ask for it once more.
      await onSuccess?.(data, input)
      const modules = new Set([call.module, 'app', 'content-limit', ...changes])
      await Promise.all([...modules].map((module) => askAnew(client, module)))
    },
  })
  return useSentOnce(mutation)
}

/** Messages that the server gave to single fields, as antd's `form.setFields` takes them. */
export function fieldErrorsOf(error: unknown): { name: string[]; errors: string[] }[] {
  if (!(error instanceof CallError) || error.reason.kind !== 'refused') return []
  return error.reason.problems.map(({ field, message }) => ({ name: field.split('.'), errors: [message] }))
}
