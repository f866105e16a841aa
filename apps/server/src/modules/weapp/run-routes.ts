import {
  weappAllCommit,
  weappAllCommitAffect,
  weappAllCommitDetail,
  weappAllCommitLog,
  weappAllCommitRetry,
  weappAllCommitStop,
} from '@zhanfang/contract'
import type { Bind } from '../../http/bind.ts'
import type { Runs } from './code/runs.ts'
import { inWords } from './routes.ts'

export function weappRunRoutes(bind: Bind, runs: Runs): void {
  bind(weappAllCommitAffect, () => inWords(() => runs.affect()))
  bind(weappAllCommit, ({ body }, { session }) => inWords(() => runs.start(session, body.appIds)))
  bind(weappAllCommitLog, ({ query }) => runs.list(query))
  bind(weappAllCommitDetail, ({ query: { id, ...paging } }) => runs.detail(id, paging))
  bind(weappAllCommitStop, async ({ query }) => {
    await runs.stop(query.id)
    return {}
  })
  bind(weappAllCommitRetry, async ({ query }) => {
    await runs.retry(query.id)
    return {}
  })
}
