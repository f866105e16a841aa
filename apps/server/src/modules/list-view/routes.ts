import {
  listExported,
  listLookKeep,
  listLooks,
  listViewCreate,
  listViewDefault,
  listViewDelete,
  listViews,
  listViewUpdate,
  platformListExported,
  platformListViewCreate,
  platformListViewDefault,
  platformListViewDelete,
  platformListViews,
  platformListViewUpdate,
} from '@zhanfang/contract'
import type { Bind } from '../../http/bind.ts'
import type { ListLooks } from './looks.ts'
import { texts } from './texts.ts'
import { platformViewer, type ListViews } from './views.ts'

export function listViewRoutes(bind: Bind, { views, looks }: { views: ListViews; looks: ListLooks }): void {
  bind(listViews, ({ query }, viewer) => views.list(viewer, query.list))
  bind(listViewCreate, ({ body }, viewer) => views.create(viewer, body))
  bind(listViewUpdate, async ({ body }, viewer) => {
    const before = await views.update(viewer, body)
    if (body.name !== undefined)
      viewer.changed([{ field: texts.name, before: before.name, after: body.name }])
    return {}
  })
  bind(listViewDelete, async ({ params }, viewer) => {
    await views.remove(viewer, params.id)
    return {}
  })
  bind(listViewDefault, async ({ body }, viewer) => {
    await views.setDefault(viewer, body)
    return {}
  })
  bind(platformListViews, ({ query }, viewer) => views.list(platformViewer(viewer), query.list))
  bind(platformListViewCreate, ({ body }, viewer) => views.create(platformViewer(viewer), body))
  bind(platformListViewUpdate, async ({ body }, viewer) => {
    const before = await views.update(platformViewer(viewer), body)
    if (body.name !== undefined)
      viewer.changed([{ field: texts.name, before: before.name, after: body.name }])
    return {}
  })
  bind(platformListViewDelete, async ({ params }, viewer) => {
    await views.remove(platformViewer(viewer), params.id)
    return {}
  })
  bind(platformListViewDefault, async ({ body }, viewer) => {
    await views.setDefault(platformViewer(viewer), body)
    return {}
  })
  // Kept by the operation log, as everything that is changed or taken out.
  bind(listExported, async ({ body }, viewer) => {
    viewer.changed([texts.exported(body)])
    return {}
  })
  bind(platformListExported, async ({ body }, viewer) => {
    viewer.changed([texts.exported(body)])
    return {}
  })
  bind(listLooks, (_, { session }) => looks.all(session.userId))
  bind(listLookKeep, async ({ body }, { session }) => {
    await looks.keep(session.userId, body)
    return {}
  })
}
