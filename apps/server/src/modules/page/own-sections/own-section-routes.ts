import {
  ownSectionCreate,
  ownSectionDelete,
  ownSectionDetail,
  ownSectionFollow,
  ownSectionList,
  ownSectionRename,
  ownSectionUpdate,
  ownSectionUses,
} from '@zhanfang/contract'
import type { Bind } from '../../../http/bind.ts'
import type { OwnSections } from './own-sections.ts'

export function ownSectionRoutes(bind: Bind, sections: OwnSections): void {
  bind(ownSectionList, (_input, { appId }) => sections.list(appId))
  bind(ownSectionDetail, ({ params }, { appId }) => sections.detail(appId, params.id))
  bind(ownSectionCreate, ({ body }, { appId, session }) => sections.create(appId, session, body))
  bind(ownSectionRename, async ({ params, body }, { appId, session }) => {
    await sections.rename(appId, session, params.id, body.name)
    return {}
  })
  bind(ownSectionUpdate, ({ params, body }, { appId, session }) =>
    sections.update(appId, session, params.id, body),
  )
  bind(ownSectionUses, ({ params }, { appId }) => sections.uses(appId, params.id))
  bind(ownSectionFollow, ({ params, body }, { appId, session }) =>
    sections.follow(appId, session, params.id, body.pageId),
  )
  bind(ownSectionDelete, async ({ params }, { appId }) => {
    await sections.remove(appId, params.id)
    return {}
  })
}
