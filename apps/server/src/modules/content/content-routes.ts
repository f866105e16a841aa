import {
  contentArrange,
  contentBatch,
  contentBin,
  contentBylines,
  contentCheck,
  contentColumnsSet,
  contentCommentMode,
  contentCommentModerate,
  contentCommentReply,
  contentCommentSearch,
  contentCompare,
  contentCopy,
  contentCreate,
  contentDelete,
  contentDetail,
  contentImportSeen,
  contentDocument,
  contentExport,
  contentPin,
  contentPreviewLink,
  contentPublish,
  contentReaderRemove,
  contentReaders,
  contentReadersAdd,
  contentRestore,
  contentReveals,
  contentSave,
  contentSchedule,
  contentSearch,
  contentSecretLinkCreate,
  contentSecretLinkRevoke,
  contentSecretLinks,
  contentSecretSearch,
  contentSecretPasswordSet,
  contentUnpublish,
  contentVersion,
  contentVersionRestore,
  contentVersions,
  contentVisibilitySet,
  contentVisibilityUndo,
} from '@zhanfang/contract'
import { shanghaiIso } from '@zhanfang/format'
import { Readable } from 'node:stream'
import { writeCsv } from '../../file-formats/csv-writer.ts'
import type { Bind } from '../../http/bind.ts'
import type { ContentFrame } from './content-frame.ts'

/** The calls of those who work on contents, one set for all kinds. */
export function deskRoutes(bind: Bind, frame: ContentFrame): void {
  const { service, listing, tables, publishing, schedule, versions, bin, batches, deskOf } = frame
  const { readers, links, visibilities, comments } = frame

  bind(contentSearch, async ({ params, body }, caller) =>
    listing.list(caller.appId, params.kind, await deskOf(caller), body),
  )
  bind(contentSecretSearch, async ({ body }, caller) =>
    frame.secretContents.list(caller.appId, await deskOf(caller), body),
  )
  bind(contentExport, async ({ params, body }, caller) => {
    const rows = tables.rows(caller.appId, params.kind, await deskOf(caller), body)
    const day = shanghaiIso(Date.now()).slice(0, 10)
    return {
      content: Readable.from(writeCsv(tables.columns(params.kind), rows)),
      fileName: tables.fileName(params.kind, day),
      mediaType: 'text/csv; charset=utf-8',
    }
  })
  bind(contentCreate, async ({ params, body }, caller) =>
    service.create(caller.appId, params.kind, await deskOf(caller), body),
  )
  bind(contentDetail, async ({ params: { kind, id } }, caller) =>
    service.detail(caller.appId, kind, await deskOf(caller), id),
  )
  bind(contentSave, async ({ params: { kind, id }, body }, caller) =>
    service.save(caller.appId, kind, await deskOf(caller), id, body),
  )
  bind(contentImportSeen, async ({ params: { kind, id } }, caller) => {
    await service.clearImportLost(caller.appId, kind, await deskOf(caller), id)
    return {}
  })
  bind(contentCopy, async ({ params: { kind, id } }, caller) =>
    service.copy(caller.appId, kind, await deskOf(caller), id),
  )
  bind(contentDelete, async ({ params: { kind, id } }, caller) => {
    await service.remove(caller.appId, kind, await deskOf(caller), id)
    return {}
  })
  bind(contentBin, async ({ params, query }, caller) =>
    bin.list(caller.appId, params.kind, await deskOf(caller), query),
  )
  bind(contentRestore, async ({ params: { kind, id } }, caller) => {
    await bin.restore(caller.appId, kind, await deskOf(caller), id)
    return {}
  })
  bind(contentPin, async ({ params: { kind, id }, body }, caller) =>
    service.pin(caller.appId, kind, await deskOf(caller), { id, ...body }),
  )
  bind(contentArrange, async ({ params, body }, caller) =>
    frame.arranging.arrange(caller.appId, params.kind, await deskOf(caller), body.ids),
  )
  bind(contentBylines, async ({ params, query }, caller) =>
    frame.bylines.list(caller.appId, params.kind, await deskOf(caller), query),
  )
  bind(contentColumnsSet, async ({ params: { kind, id }, body }, caller) =>
    service.setColumns(caller.appId, kind, await deskOf(caller), { id, ...body }),
  )
  bind(contentBatch, async ({ body }, caller) => batches.run(caller.appId, await deskOf(caller), body))

  bind(contentCheck, async ({ params: { kind, id } }, caller) =>
    publishing.check(caller.appId, kind, await deskOf(caller), id),
  )
  bind(contentPublish, async ({ params: { kind, id }, body }, caller) =>
    publishing.publish(caller.appId, kind, await deskOf(caller), { id, ...body }),
  )
  bind(contentUnpublish, async ({ params: { kind, id } }, caller) => {
    await publishing.unpublish(caller.appId, kind, await deskOf(caller), id)
    return {}
  })
  bind(contentSchedule, async ({ params: { kind, id }, body }, caller) =>
    schedule.plan(caller.appId, kind, await deskOf(caller), { id, ...body }),
  )
  bind(contentVersions, async ({ params: { kind, id }, query }, caller) =>
    versions.list(caller.appId, kind, await deskOf(caller), id, query),
  )
  bind(contentVersion, async ({ params: { kind, ...place } }, caller) =>
    versions.one(caller.appId, kind, await deskOf(caller), place),
  )
  bind(contentCompare, async ({ params: { kind, id }, query }, caller) =>
    versions.compare(caller.appId, kind, await deskOf(caller), { id, ...query }),
  )
  bind(contentVersionRestore, async ({ params: { kind, ...place }, body }, caller) =>
    versions.restore(caller.appId, kind, await deskOf(caller), { ...place, ...body }),
  )
  bind(contentDocument, async ({ params: { kind, id }, query }, caller) =>
    frame.exporting.file(caller.appId, kind, await deskOf(caller), { id, ...query, signal: caller.signal }),
  )
  bind(contentPreviewLink, async ({ params: { kind, id } }, caller) =>
    service.previewLink(caller.appId, kind, await deskOf(caller), id),
  )

  bind(contentVisibilitySet, async ({ params: { kind, id }, body }, caller) =>
    visibilities.set(caller.appId, kind, await deskOf(caller), id, body),
  )
  bind(contentVisibilityUndo, async ({ params: { kind, id }, body }, caller) =>
    visibilities.undo(caller.appId, kind, await deskOf(caller), { id, ...body }),
  )
  bind(contentReveals, async ({ body }, caller) =>
    frame.reveals.of(caller.appId, await deskOf(caller), body.ids),
  )
  bind(contentReaders, async ({ params: { kind, id } }, caller) =>
    readers.list(caller.appId, kind, await deskOf(caller), id),
  )
  bind(contentReadersAdd, async ({ params: { kind, id }, body }, caller) =>
    readers.add(caller.appId, kind, await deskOf(caller), { id, ...body }),
  )
  bind(contentReaderRemove, async ({ params: { kind, id, readerType, readerId } }, caller) => {
    const reader = { type: readerType, id: readerId }
    await readers.remove(caller.appId, kind, await deskOf(caller), { id, reader })
    return {}
  })
  bind(contentSecretPasswordSet, async ({ params: { kind, id }, body }, caller) =>
    visibilities.setSecretPassword(caller.appId, kind, await deskOf(caller), { id, ...body }),
  )
  bind(contentSecretLinks, async ({ params: { kind, id } }, caller) =>
    links.list(caller.appId, kind, await deskOf(caller), id),
  )
  bind(contentSecretLinkCreate, async ({ params: { kind, id }, body }, caller) =>
    links.create(caller.appId, kind, await deskOf(caller), { id, ...body }),
  )
  bind(contentSecretLinkRevoke, async ({ params: { kind, ...place } }, caller) => {
    await links.revoke(caller.appId, kind, await deskOf(caller), place)
    return {}
  })

  bind(contentCommentMode, async ({ params: { kind, id }, body }, caller) => {
    await comments.setMode(caller.appId, kind, await deskOf(caller), { id, ...body })
    return {}
  })
  bind(contentCommentSearch, async ({ params, body }, caller) =>
    comments.search(caller.appId, params.kind, await deskOf(caller), body),
  )
  bind(contentCommentModerate, async ({ params, body }, caller) =>
    comments.moderate(caller.appId, params.kind, await deskOf(caller), body),
  )
  bind(contentCommentReply, async ({ params: { kind, commentId }, body }, caller) => {
    await comments.reply(caller.appId, kind, await deskOf(caller), { commentId, ...body })
    return {}
  })
}
