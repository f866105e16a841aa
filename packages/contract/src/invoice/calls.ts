import { z } from 'zod'
import { member, platform } from '../access.ts'
import { defineCall } from '../call.ts'
import { emptySchema, idSchema, keywordsSchema, pageOf, pagingQuery, timeSchema } from '../envelope.ts'
import { invoiceLimits, invoiceStates } from './invoice-states.ts'

const path = '/p1/api/v1/service'
const PLATFORM = '/p1/api/v1/platform/invoices'

export const invoiceFormSchema = z
  .object({
    kind: z.enum(['person', 'company']),
    title: z
      .string({ error: '请填写发票抬头' })
      .trim()
      .min(1, '请填写发票抬头')
      .max(invoiceLimits.title, `最多${invoiceLimits.title}个字`),
    taxNumber: z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^(?:[0-9A-Z]{15,20})?$/, '税号是 15 到 20 位的数字和大写字母')
      .default(''),
    email: z.email('请填写正确的邮箱').max(invoiceLimits.email).or(z.literal('')).default(''),
    note: z.string().trim().max(invoiceLimits.note, `最多${invoiceLimits.note}个字`).default(''),
  })
  .refine(({ kind, taxNumber }) => kind === 'person' || taxNumber !== '', {
    path: ['taxNumber'],
    message: '企业抬头要填写税号',
  })
export type InvoiceForm = z.output<typeof invoiceFormSchema>

export const invoiceSchema = z.object({
  orderId: idSchema,
  /** By `invoiceStates`. */
  state: z.enum(invoiceStates),
  kind: z.enum(['person', 'company']),
  title: z.string(),
  taxNumber: z.string(),
  email: z.string(),
  note: z.string(),
  /** In 元: what was paid for the order when it was issued, or is left of it until then. */
  amount: z.number(),
  number: z.string(),
  hasFile: z.boolean(),
  /** Why there is none. */
  reason: z.string(),
  askTime: timeSchema,
  decideTime: timeSchema.nullable(),
})
export type Invoice = z.output<typeof invoiceSchema>

export const serviceInvoices = defineCall({
  method: 'GET',
  path: `${path}/invoices`,
  module: 'invoice',
  summary: '几笔订单的发票；没有申请过的不在里面',
  access: member('app:manage'),
  query: z.object({
    /** Ids of orders, between commas. */
    orderIds: z
      .string()
      .max(5000)
      .transform((text) => text.split(',').filter((id) => id !== ''))
      .pipe(z.array(idSchema).max(100)),
  }),
  data: z.object({ list: z.array(invoiceSchema) }),
})
export const serviceInvoiceAsk = defineCall({
  method: 'PUT',
  path: `${path}/orders/{id}/invoice`,
  module: 'invoice',
  summary: '为付过钱的订单申请发票；开出以前可以改',
  access: member('app:manage'),
  params: z.object({ id: idSchema }),
  body: invoiceFormSchema,
  data: emptySchema,
})
export const serviceInvoiceFile = defineCall({
  method: 'GET',
  path: `${path}/orders/{id}/invoice/file`,
  module: 'invoice',
  summary: '下载开出的发票',
  access: member('app:manage'),
  params: z.object({ id: idSchema }),
  answers: 'file',
})

export const platformInvoiceSchema = invoiceSchema.extend({
  appId: idSchema,
  appName: z.string(),
  orderTitle: z.string(),
  /** What went back of the order since it was issued, in 元: the invoice is for too much. */
  refundedSince: z.number(),
})
export type PlatformInvoice = z.output<typeof platformInvoiceSchema>
const keySchema = z.object({ appId: idSchema, id: idSchema })

export const platformInvoices = defineCall({
  method: 'GET',
  path: PLATFORM,
  module: 'invoice',
  summary: '各应用申请的发票；等着开的，等得最久的在前',
  access: platform,
  query: z.object({
    ...pagingQuery,
    state: z.coerce.number().pipe(z.enum(invoiceStates)).optional(),
    keywords: keywordsSchema,
  }),
  data: pageOf(platformInvoiceSchema),
})
export const platformInvoiceIssue = defineCall({
  method: 'POST',
  path: `${PLATFORM}/{appId}/{id}/issue`,
  module: 'invoice',
  summary: '开出发票：号码和文件（PDF 或图片）；申请的人会收到通知',
  access: platform,
  params: keySchema,
  query: z.object({
    /** `askTime` of the wish as it was read: one that was changed meanwhile is read again first. */
    askTime: timeSchema,
    number: z
      .string({ error: '请填写发票号码' })
      .trim()
      .min(1, '请填写发票号码')
      .max(invoiceLimits.number, `最多${invoiceLimits.number}个字`),
    /** Number of the issued one that this one takes the place of; without it nothing that is issued is replaced. */
    replaces: z.string().max(invoiceLimits.number).default(''),
  }),
  accepts: 'file',
  bodyLimit: invoiceLimits.bytes + 65_536,
  data: emptySchema,
})
export const platformInvoiceDecline = defineCall({
  method: 'POST',
  path: `${PLATFORM}/{appId}/{id}/decline`,
  module: 'invoice',
  summary: '不开，并写明原因；申请的人会收到通知，可以改了再申请',
  access: platform,
  params: keySchema,
  body: z.object({
    reason: z
      .string({ error: '请写明原因' })
      .trim()
      .min(1, '请写明原因')
      .max(invoiceLimits.reason, `最多${invoiceLimits.reason}个字`),
  }),
  data: emptySchema,
})
export const platformInvoiceFile = defineCall({
  method: 'GET',
  path: `${PLATFORM}/{appId}/{id}/file`,
  module: 'invoice',
  summary: '下载开出的发票',
  access: platform,
  params: keySchema,
  answers: 'file',
})

export const invoiceCalls = {
  serviceInvoices,
  serviceInvoiceAsk,
  serviceInvoiceFile,
  platformInvoices,
  platformInvoiceIssue,
  platformInvoiceDecline,
  platformInvoiceFile,
}
