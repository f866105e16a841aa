import {
  customerBlock,
  customerDetail,
  customerExport,
  customerExportFull,
  customerGroupAdd,
  customerGroupCreate,
  customerGroupDelete,
  customerGroupList,
  customerGroupPreview,
  customerGroupRemove,
  customerGroupUpdate,
  customerList,
  customerMerge,
  customerSettings,
  customerSettingsUpdate,
  customerSourceNames,
  customerTimeline,
  customerUnblock,
  customerUpdate,
} from '@zhanfang/contract'
import { shanghaiIso } from '@zhanfang/format'
import { Readable } from 'node:stream'
import type { Cell } from '../../../file-formats/cells.ts'
import { writeCsv } from '../../../file-formats/csv-writer.ts'
import type { Bind, FileResult } from '../../../http/bind.ts'
import type { CustomerModule } from '../module.ts'
import { texts } from '../texts.ts'
import type { CustomerConditions } from './customer-list.ts'

/** Calls that members of an app make about its customers. */
export function customerDeskRoutes(bind: Bind, { desk, groups, settings, timeline }: CustomerModule): void {
  bind(customerList, ({ query }, { appId }) => desk.list(appId, query))
  bind(customerDetail, ({ params }, { appId }) => desk.detail(appId, params.id))
  bind(customerTimeline, async ({ params, query }, { appId, role }) => {
    const { id } = await desk.find(appId, params.id)
    return timeline({ appId, customerId: id }, role, query.before ? new Date(query.before) : undefined)
  })
  bind(customerUpdate, async ({ params, body }, { appId, changed }) => {
    const before = await desk.update(appId, params.id, body)
    changed([
      { field: texts.desk.nickname, before: before.nickname, after: body.nickname ?? before.nickname },
    ])
    return {}
  })
  bind(customerBlock, async ({ params, body }, { appId }) => {
    await desk.block(appId, params.id, body.reason)
    return {}
  })
  bind(customerUnblock, async ({ params }, { appId }) => {
    await desk.unblock(appId, params.id)
    return {}
  })
  bind(customerMerge, async ({ body }, { appId, session }) => {
    await desk.merge(appId, body, session)
    return {}
  })

  /** Customers as a CSV file that is written while they are read. */
  function exportOf(appId: string, asked: CustomerConditions, whole: boolean): FileResult {
    const { columns } = texts.desk
    async function* lines(): AsyncGenerator<Cell[][]> {
      for await (const rows of desk.all(appId, asked))
        yield rows.map((row) => [
          row.nickname,
          whole ? row.wholePhone : row.phone,
          customerSourceNames[row.source],
          texts.desk.states[row.state],
          row.groups.join('、'),
          new Date(row.createdAt),
          row.lastSeenAt === null ? null : new Date(row.lastSeenAt),
          row.note,
        ])
    }
    const day = shanghaiIso(Date.now()).slice(0, 10)
    return {
      content: Readable.from(writeCsv(columns, lines())),
      fileName: `${texts.desk.exportName(day)}.csv`,
      mediaType: 'text/csv; charset=utf-8',
    }
  }
  bind(customerExport, ({ body }, { appId }) => exportOf(appId, body, false))
  bind(customerExportFull, ({ body }, { appId }) => exportOf(appId, body, true))

  bind(customerGroupList, (_, { appId }) => groups.list(appId))
  bind(customerGroupCreate, ({ body }, { appId, session }) => groups.create(appId, session, body))
  bind(customerGroupUpdate, async ({ params, body }, { appId }) => {
    await groups.update(appId, params.id, body)
    return {}
  })
  bind(customerGroupDelete, async ({ params }, { appId }) => {
    await groups.remove(appId, params.id)
    return {}
  })
  bind(customerGroupPreview, async ({ body }, { appId }) => ({
    count: await groups.preview(appId, body.rule),
  }))
  bind(customerGroupAdd, async ({ params, body }, { appId }) => {
    await groups.add(appId, params.id, body.ids)
    return {}
  })
  bind(customerGroupRemove, async ({ params, body }, { appId }) => {
    await groups.takeOut(appId, params.id, body.ids)
    return {}
  })

  bind(customerSettings, async (_, { appId }) => ({
    ...(await settings.read(appId)),
    usual: texts.defaultAgreement(texts.thisSite),
  }))
  bind(customerSettingsUpdate, async ({ body }, { appId }) => {
    await settings.update(appId, body)
    return {}
  })
}
