import { batchAudit, batchAuditAnswers, idPieces, MOST_DECIDED } from '@zhanfang/contract'
import { api, queryClient } from '../../../../api.ts'
import { reasonOf } from '../../../../components/list/bulk/bulk-start.ts'
import { beginTask, endsWithApp, tellTask } from '../../../../components/tasks/browser-tasks.ts'
import { texts } from './texts.ts'
import { reviewBody, type ReviewQuery } from './use-review.ts'

const words = texts.decideAll

export interface WholeDecision {
  surveyId: string
  /** Of the survey, for whoever looks at all work. */
  name: string
  query: ReviewQuery
  status: 1 | 2
  reason: string
  /** How many the query finds now, for the progress. */
  total: number
}

interface Outcome {
  done: string[]
  failures: { name: string; reason: string }[]
}

/** Ids of what a query finds, part by part; those that are decided meanwhile leave it behind the place that was read. */
async function* partsOf(surveyId: string, query: ReviewQuery, signal: AbortSignal) {
  let cursor: string | undefined
  do {
    const { list, nextCursor } = await api.call(
      batchAuditAnswers,
      { body: { ...reviewBody(surveyId, query, MOST_DECIDED), ...(cursor === undefined ? {} : { cursor }) } },
      { signal, silent: true },
    )
    yield list.map(({ id }) => id)
    cursor = nextCursor ?? undefined
  } while (cursor !== undefined)
}

async function run(
  { surveyId, reason }: Pick<WholeDecision, 'surveyId' | 'reason'>,
  status: 0 | 1 | 2,
  parts: AsyncIterable<string[]> | Iterable<readonly string[]>,
  { signal, tell }: { signal: AbortSignal; tell: (outcome: Outcome) => void },
): Promise<Outcome> {
  const outcome: Outcome = { done: [], failures: [] }
  try {
    for await (const ids of parts) {
      if (signal.aborted) break
      // A part that is on its way is waited for: what came of it is known.
      const { results } = await api.call(
        batchAudit,
        { body: { surveyId, ids: [...ids], auditStatus: status, auditResult: reason } },
        { silent: true },
      )
      const failed = results.filter(({ ok }) => !ok)
      outcome.done.push(...results.flatMap(({ id, ok }) => (ok ? [id] : [])))
      outcome.failures.push(...failed.map(({ id, msg }) => ({ name: id, reason: msg })))
      tell(outcome)
      if (signal.aborted) break
    }
  } catch (error) {
    // Stopping is no failure.
    if (!signal.aborted) outcome.failures.push({ name: words.unread, reason: reasonOf(error) })
  }
  return outcome
}

/**
 * Decides all answers that a query finds, and tells of it among all work: it goes on when its screen is left, stops when
 * it is told to or another app becomes the current one, and keeps what was done. Answers that come meanwhile wait.
 */
export async function decideAll(decision: WholeDecision): Promise<void> {
  const now = new Date().toISOString()
  const { query, status, total } = decision
  const to = query.to !== undefined && query.to < now ? query.to : now
  const verb = status === 1 ? texts.approve : texts.reject
  const shown = { action: words.action(verb), name: decision.name, verb, total }
  const { task, ids } = await work(shown, (signal, tell) =>
    run(decision, status, partsOf(decision.surveyId, { ...query, to }, signal), { signal, tell }),
  )
  if (ids.length === 0) return
  const back = { action: words.undoing, name: decision.name, verb: texts.takeBack, total: ids.length }
  tellTask(task, {
    undo: {
      label: words.undo(ids.length),
      run: () => {
        tellTask(task, { undo: undefined })
        void work(back, (signal, tell) =>
          run({ ...decision, reason: '' }, 0, idPieces(ids), { signal, tell }),
        )
      },
    },
  })
}

interface Shown {
  action: string
  name: string
  verb: string
  total: number
}

/** Does a piece of work from its beginning to its end among all work. */
async function work(
  { action, name, verb, total }: Shown,
  doIt: (signal: AbortSignal, tell: (outcome: Outcome) => void) => Promise<Outcome>,
): Promise<{ task: string; ids: string[] }> {
  const { controller, end } = endsWithApp()
  const task = beginTask({ action, name, stop: () => controller.abort() })
  const percent = (outcome: Outcome) =>
    Math.min(99, Math.floor(((outcome.done.length + outcome.failures.length) / Math.max(1, total)) * 100))
  const outcome = await doIt(controller.signal, (part) => tellTask(task, { progress: percent(part) }))
  end()
  const { done, failures } = outcome
  const left = Math.max(0, total - done.length - failures.length)
  tellTask(task, {
    state: failures.length > 0 || left > 0 ? 'failed' : 'done',
    progress: 100,
    said: words.ended(verb, done.length, failures.length, left),
    failures,
    stop: undefined,
  })
  await Promise.all(
    ['survey', 'notice', 'app'].map((module) => queryClient.invalidateQueries({ queryKey: [module] })),
  )
  return { task, ids: done }
}
