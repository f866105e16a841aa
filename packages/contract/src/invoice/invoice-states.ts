/** What becomes of a wish for an invoice. One that was declined can be asked for anew. */
export const invoiceStates = { asked: 0, issued: 1, declined: 2 } as const
export type InvoiceState = (typeof invoiceStates)[keyof typeof invoiceStates]
export const invoiceStateNames: Record<InvoiceState, string> = { 0: '待开票', 1: '已开票', 2: '未开出' }

export const invoiceLimits = {
  title: 100,
  email: 100,
  note: 200,
  number: 40,
  reason: 200,
  /** Of the file. */
  bytes: 10 * 1024 * 1024,
} as const
