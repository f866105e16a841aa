import { idSchema } from '@zhanfang/contract'
import { fenText } from '@zhanfang/contract/content-kinds/goods/specifications'
import {
  afterSaleKindNames,
  type AfterSaleKind,
  afterSaleKinds,
  afterSaleStateNames,
  afterSaleStateOf,
  openAfterSaleStates,
} from '@zhanfang/contract/shop/after-sale-states'
import { addressLine } from '@zhanfang/contract/shop/address'
import { shopLimits, shopMessages } from '@zhanfang/contract/shop/limits'
import {
  paidShopStates,
  shopDeliveryNames,
  shopDeliverySchema,
  shopOrderStateNames,
  shopOrderStateOf,
} from '@zhanfang/contract/shop/order-states'
import { pickupPlaceSchema } from '@zhanfang/contract/shop/settings'
import { formatDateTime, maskPhone } from '@zhanfang/format'
import type { ShopAfterSale } from '@zhanfang/site/src/shop/shop-page-input.ts'
import type { Fact } from '@zhanfang/site/src/visitor-form/visitor-form-input.ts'
import { z } from 'zod'
import { submitting } from '../../../http/page-options.ts'
import { fieldRefusal, Refusal } from '../../../http/refusal.ts'
import { type Form, formSchema } from '../../../http/requests/sent-form.ts'
import { goTo, problemOf } from '../../../web-pages/form-replies.ts'
import { linesOf, nameOfLine } from '../order-rows.ts'
import type { AfterSaleRow, ShopOrderRow } from '../tables.ts'
import { pageTexts as texts } from './page-texts.ts'
import type { Mine, ShopPages } from './shop-pages.ts'
import { shownOrderLine, shownSums, yuan } from './shown-lines.ts'

const paramsSchema = z.object({ id: idSchema.catch('') })
const keptSchema = z.object({ kept: z.string().optional().catch(undefined) })
const saleParamsSchema = z.object({ id: idSchema.catch(''), sale: idSchema.catch('') })
const kindSchema = z.enum(afterSaleKinds)
const AHEAD = ['pending', 'toSend', 'toPickUp', 'sent'] as const
const idOf = ({ request }: Mine) => paramsSchema.parse(request.params).id

/** Serves the orders of a buyer: looking, paying, giving up, and money back. */
export function serveOrderPages({ http, replies, shop, payPages, sendPage, mine }: ShopPages): void {
  const { own, afterSales, receivers, numbers } = shop

  /** The buyer's own order, or a page that says that there is none. */
  const withOrder = (work: (me: Mine, row: ShopOrderRow) => Promise<unknown>) =>
    mine(async (me) => {
      try {
        return await work(me, await own.look(me.owner, idOf(me)))
      } catch (error) {
        if (error instanceof Refusal && error.kind === 'notFound')
          return replies.sendNotFound(me.request, me.reply, me.site.appId)
        throw error
      }
    })

  const factsOf = (row: ShopOrderRow): Fact[] => {
    const { facts } = texts
    const receiver = receivers.open(row.appId, row.receiver)
    const place = pickupPlaceSchema.safeParse(row.pickup).data
    const pairs: [string, string][] = [
      [facts.id, row.id],
      [facts.placed, formatDateTime(row.createdAt)],
      [facts.paid, row.paidAt ? formatDateTime(row.paidAt) : ''],
      [facts.delivery, shopDeliveryNames[shopDeliverySchema.parse(row.delivery)]],
      [facts.receiver, receiver ? `${receiver.name} ${maskPhone(receiver.phone)}` : ''],
      [facts.address, receiver ? addressLine(receiver) : ''],
      [facts.pickup, place ? `${place.name} ${place.address}` : ''],
      [facts.hours, place?.hours ?? ''],
      [facts.phone, place?.phone ?? ''],
      [facts.note, row.note],
    ]
    return pairs.flatMap(([label, value]) => (value === '' ? [] : [{ label, value }]))
  }

  const shownSale = (base: string, sale: AfterSaleRow): ShopAfterSale => {
    const state = afterSaleStateOf(sale.state)
    const kind = kindSchema.parse(sale.kind)
    const path = `${base}/shop/orders/${sale.orderId}/after-sale/${sale.id}`
    return {
      title: afterSaleKindNames[kind],
      state: afterSaleStateNames[state],
      amount: yuan(sale.amount),
      reason: sale.reason,
      answer: sale.answer,
      tracking: sale.tracking,
      withdraw: state === 'asked' || state === 'returning' ? { action: `${path}/withdraw` } : null,
      send:
        state === 'returning' ? { action: `${path}/tracking`, maxLength: shopLimits.trackingNumber } : null,
    }
  }

  /** Whether something of it can still come back. */
  const canAskBack = (row: ShopOrderRow, sales: readonly AfterSaleRow[]): boolean =>
    paidShopStates.includes(shopOrderStateOf(row.state)) &&
    (row.payable === 0 || row.payable > row.refunding) &&
    linesOf(row).some(({ quantity, returned }) => returned < quantity) &&
    !sales.some((sale) => openAfterSaleStates.includes(afterSaleStateOf(sale.state)))

  async function show(me: Mine, row: ShopOrderRow, problem = '', notice = '') {
    const { site, reply } = me
    const { base, appId } = site
    const state = shopOrderStateOf(row.state)
    const lines = linesOf(row)
    const isPaid = paidShopStates.includes(state)
    const hasNumbers = isPaid && lines.some(({ isVirtual }) => isVirtual)
    const [sales, parcels, given] = await Promise.all([
      afterSales.ofOrder(appId, row.id),
      own.parcelsOf(appId, row.id),
      hasNumbers ? numbers.ofOrder(appId, row.id) : [],
    ])
    const path = `${base}/shop/orders/${row.id}`
    if (problem !== '') reply.status(422)
    return sendPage(me, {
      title: texts.order,
      backPath: '/me/orders',
      backText: texts.backToOrders,
      content: {
        kind: 'order',
        state: shopOrderStateNames[state],
        tone:
          state === 'pending'
            ? 'waits'
            : AHEAD.some((one) => one === state) || state === 'done'
              ? 'good'
              : 'over',
        text:
          state === 'pending'
            ? texts.until(formatDateTime(row.expiresAt).slice(11, 16))
            : texts.states[state],
        lines: lines.map((line) => shownOrderLine(base, line)),
        sums: shownSums({ ...row, isSent: row.delivery === 'send' }),
        facts: factsOf(row),
        parcels: parcels.map(({ carrier, trackingNumber }) => ({ carrier, number: trackingNumber })),
        code: state === 'toPickUp' ? row.code : '',
        notes: [
          ...lines.flatMap((line) => {
            const own = given.filter(
              ({ goodsId, specKey }) => goodsId === line.goodsId && specKey === line.specKey,
            )
            return own.length === 0
              ? []
              : [{ title: texts.numbers(nameOfLine(line)), text: own.map(texts.number).join('\n') }]
          }),
          ...lines.flatMap(({ title, isVirtual, deliveryNote }) =>
            isPaid && isVirtual && deliveryNote.trim() !== ''
              ? [{ title: texts.deliveryNote(title), text: deliveryNote }]
              : [],
          ),
        ],
        payHref: state === 'pending' ? `${path}/pay` : '',
        cancel: state === 'pending' ? { action: `${path}/cancel` } : null,
        receive: state === 'sent' ? { action: `${path}/receive` } : null,
        afterSaleHref: canAskBack(row, sales) ? `${path}/after-sale` : '',
        afterSales: sales.map((sale) => shownSale(base, sale)),
        notice,
        problem,
      },
    })
  }

  http.get(
    '/h5/:appId/shop/orders',
    submitting,
    mine(async ({ reply, site }) => goTo(reply, site, '/me/orders')),
  )
  http.get(
    '/h5/:appId/shop/orders/:id',
    submitting,
    withOrder((me, row) => {
      // A form that had made this order came once more and said something else.
      const { kept } = keptSchema.parse(me.request.query)
      return show(me, row, '', kept === '1' ? texts.kept : '')
    }),
  )

  /** A step that a form takes; the order is shown afterwards, with the words of a refusal. */
  const step = (address: string, work: (me: Mine, row: ShopOrderRow, form: Form) => Promise<void>) =>
    http.post(
      `/h5/:appId/shop/orders/:id/${address}`,
      submitting,
      withOrder(async (me, row) => {
        try {
          await work(me, row, formSchema.parse(me.request.body ?? {}))
        } catch (error) {
          return show(me, await own.find(me.owner, row.id), problemOf(error).message)
        }
        return goTo(me.reply, me.site, `/shop/orders/${row.id}`)
      }),
    )
  const saleOf = ({ request }: Mine) => saleParamsSchema.parse(request.params).sale
  step('cancel', ({ owner }, { id }) => own.cancel(owner, id))
  step('receive', ({ owner }, { id }) => own.receive(owner, id))
  step('after-sale/:sale/withdraw', (me) => afterSales.withdraw(me.owner, saleOf(me)))
  step('after-sale/:sale/tracking', async (me, _, form) => {
    const tracking = (form['tracking'] ?? '').trim()
    if (tracking === '' || tracking.length > shopLimits.trackingNumber)
      throw fieldRefusal('invalidInput', 'tracking', shopMessages.trackingNumber)
    await afterSales.sentBack(me.owner, saleOf(me), tracking)
  })

  http.get(
    '/h5/:appId/shop/orders/:id/pay',
    submitting,
    withOrder((me, row) =>
      payPages.send(me, replies, {
        orderId: row.id,
        path: `/shop/orders/${row.id}/pay`,
        donePath: `/shop/orders/${row.id}`,
        doneName: texts.backToOrder,
        doneText: texts.paid,
        customerId: me.owner.customerId,
      }),
    ),
  )

  const pieceName = (at: number) => `pieces-${at}`

  async function showAfterSale(
    me: Mine,
    row: ShopOrderRow,
    form: Form,
    problem?: { field: string; message: string },
  ) {
    const { base } = me.site
    if (problem) me.reply.status(422)
    return sendPage(me, {
      title: texts.afterSale,
      backPath: `/shop/orders/${row.id}`,
      backText: texts.backToOrder,
      content: {
        kind: 'afterSale',
        action: `${base}/shop/orders/${row.id}/after-sale`,
        lines: linesOf(row).flatMap((line, at) => {
          const left = line.quantity - line.returned
          if (left === 0) return []
          const shown = shownOrderLine(base, line)
          const name = pieceName(at)
          return [{ ...shown, unit: `¥${fenText(line.unit)}`, name, left, value: form[name] ?? '0' }]
        }),
        kinds: {
          name: 'kind',
          label: texts.how,
          value: form['kind'] ?? 'refund',
          options: afterSaleKinds.map((value: AfterSaleKind) => ({
            value,
            title: afterSaleKindNames[value],
            text: texts.kindText[value],
            isOff: false,
          })),
        },
        reason: { value: form['reason'] ?? '', maxLength: shopLimits.reason },
        problem,
      },
    })
  }

  http.get(
    '/h5/:appId/shop/orders/:id/after-sale',
    submitting,
    withOrder(async (me, row) => {
      const sales = await afterSales.ofOrder(row.appId, row.id)
      if (!canAskBack(row, sales)) return goTo(me.reply, me.site, `/shop/orders/${row.id}`)
      return showAfterSale(me, row, {})
    }),
  )
  http.post(
    '/h5/:appId/shop/orders/:id/after-sale',
    submitting,
    withOrder(async (me, row) => {
      const form = formSchema.parse(me.request.body ?? {})
      try {
        const reason = (form['reason'] ?? '').trim()
        if (reason === '' || reason.length > shopLimits.reason)
          throw fieldRefusal('invalidInput', 'reason', shopMessages.reason)
        const pieces = linesOf(row).flatMap((_, line) => {
          const quantity = Number(form[pieceName(line)] ?? 0)
          return quantity === 0 ? [] : [{ line, quantity }]
        })
        if (pieces.some(({ quantity }) => !Number.isSafeInteger(quantity)))
          throw new Refusal('invalidInput', { message: shopMessages.quantity })
        await afterSales.ask(me.owner, row.id, {
          kind: kindSchema.catch('refund').parse(form['kind']),
          pieces,
          reason,
        })
        await shop.telling.askedBack(row.appId, row.id)
      } catch (error) {
        return showAfterSale(me, row, form, problemOf(error))
      }
      return goTo(me.reply, me.site, `/shop/orders/${row.id}`)
    }),
  )
}
