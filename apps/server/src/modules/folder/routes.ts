import {
  folderCreate,
  folderDelete,
  folderMove,
  folderPut,
  folderRename,
  folderTree,
  tagCreate,
  tagDelete,
  tagMerge,
  tagSet,
  tagUpdate,
} from '@zhanfang/contract'
import type { Bind } from '../../http/bind.ts'
import type { Filing } from './filing.ts'
import type { Folders } from './folders.ts'
import type { Tags } from './tags.ts'
import { texts } from './texts.ts'

export function folderRoutes(
  bind: Bind,
  { folders, tags, filing }: { folders: Folders; tags: Tags; filing: Filing },
) {
  bind(folderTree, ({ query }, member) => filing.tree(member, query.kind))
  bind(folderCreate, ({ body }, member) => folders.create(member, body))
  bind(folderRename, async ({ body }, member) => {
    const before = (await folders.nameOf(member.appId, body.id)) ?? ''
    await folders.rename(member, body)
    member.changed([{ field: texts.name, before, after: body.name }])
    return {}
  })
  bind(folderMove, async ({ body }, member) => {
    await folders.move(member, body)
    return {}
  })
  bind(folderDelete, async ({ params }, member) => {
    await folders.remove(member, params.id)
    return {}
  })
  bind(folderPut, async ({ body }, member) => {
    const put = await filing.put(member, body)
    const done = body.itemIds.length - put.missing.length
    member.changed([{ field: texts.items, before: '', after: texts.count(done) }])
    return put
  })
  bind(tagCreate, ({ body }, member) => tags.create(member, body))
  bind(tagUpdate, async ({ body }, member) => {
    const before = await tags.update(member, body)
    member.changed([{ field: texts.name, before: before.name, after: body.name }])
    return {}
  })
  bind(tagMerge, async ({ body }, member) => {
    const { from, into } = await tags.merge(member, body)
    member.changed([{ field: texts.tag, before: from.name, after: into.name }])
    return {}
  })
  bind(tagDelete, async ({ params, query }, member) => {
    await tags.remove(member, { ...query, ...params })
    return {}
  })
  bind(tagSet, async ({ body }, member) => {
    const { missing } = await filing.tag(member, body)
    const names = async (ids: readonly string[]) =>
      (await Promise.all(ids.map((id) => tags.nameOf(member.appId, id)))).filter(Boolean).join('、')
    member.changed([
      { field: texts.tag, before: await names(body.remove), after: await names(body.add) },
      { field: texts.items, before: '', after: texts.count(body.itemIds.length - missing.length) },
    ])
    return { missing }
  })
}
