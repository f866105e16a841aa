import {
  weappAllCommit,
  weappAllCommitAffect,
  weappAllCommitDetail,
  weappAllCommitLog,
  weappAllCommitRetry,
  weappAllCommitStop,
  weappTemplateAdd,
  weappTemplateDelete,
  weappTemplates,
} from '@zhanfang/contract'
import type { Bind } from '../../http/bind.ts'
import type { Runs } from './code/runs.ts'
import type { Templates } from './code/templates.ts'
import { inWords } from './routes.ts'

export function weappRunRoutes(bind: Bind, { runs, templates }: { runs: Runs; templates: Templates }): void {
  bind(weappTemplates, () => inWords(() => templates.list()))
  bind(weappTemplateAdd, async ({ body }) => {
    await inWords(() => templates.add(body.draftId))
    return {}
  })
  bind(weappTemplateDelete, async ({ query }) => {
    await inWords(() => templates.remove(query.id))
    return {}
  })
  bind(weappAllCommitAffect, ({ query }) => inWords(() => runs.affect(query)))
  bind(weappAllCommit, ({ body: { appIds, ...asked } }, { session }) =>
    inWords(() => runs.start(session, asked, appIds)),
  )
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
