import type { CallData } from '@zhanfang/contract'
import { goodsTableImport } from '@zhanfang/contract/content-kinds/goods/calls'
import { api, queryClient } from '../../../../api.ts'
import { reasonOf } from '../../../../components/list/bulk/bulk-start.ts'
import { beginTask, tellTask } from '../../../../components/tasks/browser-tasks.ts'
import { texts } from './texts.ts'

const words = texts.table

export interface GoodsImported {
  created: number
  updated: number
  problems: CallData<typeof goodsTableImport>['problems']
}

/**
 * Imports a table part by part, and tells of it here and among all work. What was done when a part fails stays done; the
 * rest is named as a problem.
 */
export async function importGoods(
  file: File,
  total: number,
  tell: (percent: number) => void,
): Promise<GoodsImported> {
  const done: GoodsImported = { created: 0, updated: 0, problems: [] }
  const task = beginTask({ action: words.import, name: file.name })
  let from: number | null = 0
  while (from !== null) {
    const at: number = from
    try {
      const part: CallData<typeof goodsTableImport> = await api.call(
        goodsTableImport,
        { query: { from: at } },
        { file: { content: file, name: file.name }, silent: true },
      )
      done.created += part.created.length
      done.updated += part.updated.length
      done.problems.push(...part.problems)
      from = part.next
    } catch (error) {
      done.problems.push({ row: 0, column: '', message: words.broken(at, reasonOf(error)) })
      from = null
    }
    const percent = Math.floor(((from ?? total) / Math.max(1, total)) * 100)
    tell(percent)
    tellTask(task, { progress: percent })
  }
  const isWhole = done.problems.length === 0
  tellTask(task, {
    state: isWhole ? 'done' : 'failed',
    said: words.done(done.created, done.updated),
    failures: done.problems.map((problem) => ({ name: file.name, reason: words.problem(problem) })),
    seen: isWhole,
  })
  await queryClient.invalidateQueries({ queryKey: ['content'] })
  return done
}
