import {
  platformInvoiceDecline,
  platformInvoiceFile,
  platformInvoiceIssue,
  platformInvoices,
  serviceInvoiceAsk,
  serviceInvoiceFile,
  serviceInvoices,
} from '@zhanfang/contract/invoice/calls'
import type { Bind } from '../../http/bind.ts'
import type { NoticeService } from '../notice/module.ts'
import type { Invoices } from './invoices.ts'
import { texts } from './texts.ts'

/** Where an app sees its orders. */
const ORDERS_PATH = '/service/index'

export function invoiceRoutes(
  bind: Bind,
  invoices: Invoices,
  { notice }: { notice: Pick<NoticeService, 'announce'> },
): void {
  bind(serviceInvoices, ({ query }, { appId }) => invoices.ofOrders(appId, query.orderIds))
  bind(serviceInvoiceAsk, async ({ params, body }, { appId, session, changed }) => {
    const title = await invoices.ask({ appId, orderId: params.id }, session.userId, body)
    changed([{ field: texts.field, before: '', after: title }])
    return {}
  })
  bind(serviceInvoiceFile, ({ params }, { appId }) => invoices.file({ appId, orderId: params.id }))

  bind(platformInvoices, ({ query }) => invoices.list(query))
  bind(platformInvoiceIssue, async ({ params: { appId, id }, query }, { file, changed }) => {
    const { askedBy, orderTitle } = await invoices.issue({ appId, orderId: id }, query, await file())
    changed([{ field: texts.field, before: '', after: query.number }])
    await notice.announce([askedBy], {
      kind: 'system',
      title: texts.issued(orderTitle),
      text: texts.issuedText(query.number),
      link: ORDERS_PATH,
      appId,
    })
    return {}
  })
  bind(platformInvoiceDecline, async ({ params: { appId, id }, body }) => {
    const { askedBy, orderTitle } = await invoices.decline({ appId, orderId: id }, body.reason)
    await notice.announce([askedBy], {
      kind: 'system',
      title: texts.declined(orderTitle),
      text: body.reason,
      link: ORDERS_PATH,
      appId,
    })
    return {}
  })
  bind(platformInvoiceFile, ({ params: { appId, id } }) => invoices.file({ appId, orderId: id }))
}
