import {
  pageReplacementDetail,
  pageReplacementList,
  pageReplacementStart,
  pageReplacementUndo,
  pageWordSearch,
} from '@zhanfang/contract'
import type { Bind } from '../../../http/bind.ts'
import type { Replacements } from './replacements.ts'

export function replacementRoutes(bind: Bind, replacements: Replacements): void {
  bind(pageWordSearch, ({ body }, { appId }) => replacements.search(appId, body))
  bind(pageReplacementStart, ({ body }, { appId, session }) => replacements.start(appId, session, body))
  bind(pageReplacementDetail, ({ params }, { appId }) => replacements.detail(appId, params.id))
  bind(pageReplacementList, ({ query }, { appId }) => replacements.list(appId, query))
  bind(pageReplacementUndo, async ({ params }, { appId, session }) => {
    await replacements.undo(appId, session, params.id)
    return {}
  })
}
