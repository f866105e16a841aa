import { specKeyOf } from '@zhanfang/contract/content-kinds/goods/specifications'
import { idSchema } from '@zhanfang/contract'
import { shopLimits, shopMessages } from '@zhanfang/contract/shop/limits'
import { z } from 'zod'
import { submitting } from '../../../http/page-options.ts'
import { type Form, formSchema } from '../../../http/requests/sent-form.ts'
import { Refusal } from '../../../http/refusal.ts'
import { goTo, problemOf } from '../../../web-pages/form-replies.ts'
import { skuOf } from '../discounts.ts'
import type { WantedLine } from '../pricing.ts'
import { lineText } from './cart-cookie.ts'
import { pageTexts as texts } from './page-texts.ts'
import type { Asking, ShopPages } from './shop-pages.ts'
import { shownSoldLine, yuan } from './shown-lines.ts'

const quantitySchema = z.coerce.number().int().min(1).max(shopLimits.quantity)
const DIMENSION = 'dimension-'
const QUANTITY = 'quantity:'

/** What a form about goods has chosen. */
const chosenIn = (form: Form): string[] =>
  Object.entries(form).flatMap(([name, value]) =>
    name.startsWith(DIMENSION) && /^[0-9a-z]{1,12}$/.test(value) ? [value] : [],
  )

/** Serves carts, and the forms on pages of goods that fill them. */
export function serveCartPages({ http, shop, sendPage, open }: ShopPages): void {
  const linesOf = ({ site, self, cart }: Asking): Promise<WantedLine[]> | readonly WantedLine[] =>
    self ? shop.carts.list({ appId: site.appId, customerId: self.id }) : cart.lines

  async function show(asking: Asking, problem = '') {
    const { site, visitor, reply } = asking
    const lines = await shop.soldLines(site.appId, visitor, await linesOf(asking))
    const total = lines.reduce(
      (sum, { problem: why, unit, quantity }) => sum + (why === '' ? unit * quantity : 0),
      0,
    )
    if (problem !== '') reply.status(422)
    return sendPage(asking, {
      title: texts.cart,
      backPath: '/goods',
      backText: texts.back,
      content: {
        kind: 'cart',
        lines: lines.map((line) => shownSoldLine(site.base, line)),
        sums: [{ label: texts.total, value: yuan(total), isTotal: true }],
        action: `${site.base}/shop/cart`,
        mostPieces: shopLimits.quantity,
        homeHref: `${site.base}/goods`,
        // With an account, only what its cart had no room for is still in the browser.
        notice: asking.self && asking.cart.lines.length > 0 ? texts.waiting(asking.cart.lines.length) : '',
        problem,
      },
    })
  }

  http.get(
    '/h5/:appId/shop/cart',
    submitting,
    open((asking) => show(asking)),
  )

  /** Writes the numbers of a cart's form down; refuses with the words for a number that is none. */
  async function keepNumbers(asking: Asking, form: Form): Promise<void> {
    const { site, self, cart } = asking
    const lines = (await linesOf(asking)).map((line) => {
      const typed = form[QUANTITY + skuOf(line.goodsId, line.specKey)]
      if (typed === undefined) return line
      const quantity = quantitySchema.safeParse(typed)
      if (!quantity.success) throw new Refusal('invalidInput', { message: shopMessages.quantity })
      return { ...line, quantity: quantity.data }
    })
    if (!self) cart.write(lines)
    else for (const line of lines) await shop.carts.set({ appId: site.appId, customerId: self.id }, line)
  }

  async function remove(asking: Asking, sku: string): Promise<void> {
    const { site, self, cart } = asking
    const [goodsId = '', specKey = ''] = sku.split('/')
    if (self) await shop.carts.remove({ appId: site.appId, customerId: self.id }, { goodsId, specKey })
    else cart.write(cart.lines.filter((line) => skuOf(line.goodsId, line.specKey) !== sku))
  }

  http.post(
    '/h5/:appId/shop/cart',
    submitting,
    open(async (asking) => {
      const { request, reply, site } = asking
      const form = formSchema.parse(request.body ?? {})
      const what = form['do'] ?? ''
      if (what.startsWith('remove:')) {
        await remove(asking, what.slice('remove:'.length))
        return goTo(reply, site, '/shop/cart')
      }
      try {
        await keepNumbers(asking, form)
      } catch (error) {
        return show(asking, problemOf(error).message)
      }
      return goTo(reply, site, what === 'checkout' ? '/shop/checkout' : '/shop/cart')
    }),
  )

  /** Says on the page of goods what was wrong with what was chosen, or what was done; the choice stays. */
  const backToGoods = (
    { reply, site }: Asking,
    id: string,
    chosen: readonly string[],
    more: Record<string, string>,
  ) =>
    goTo(
      reply,
      site,
      `/goods/${id}?${new URLSearchParams({ chosen: chosen.join('-'), ...more }).toString()}#goods`,
    )

  http.post(
    '/h5/:appId/shop/add/:id',
    submitting,
    open(async (asking) => {
      const { request, reply, site, visitor, self, cart } = asking
      const { id } = z.object({ id: idSchema }).parse(request.params)
      const form = formSchema.parse(request.body ?? {})
      const chosen = chosenIn(form)
      const typed = form['quantity'] ?? ''
      const refuse = (problem: string) => backToGoods(asking, id, chosen, { n: typed.slice(0, 8), problem })
      const quantity = quantitySchema.safeParse(typed)
      if (!quantity.success) return refuse('quantity')
      const line = { goodsId: id, specKey: specKeyOf(chosen), quantity: quantity.data }
      const [sold] = await shop.soldLines(site.appId, visitor, [line])
      if (!sold || sold.problem !== '') return refuse('specification')
      if (sold.limitPerPerson !== null && line.quantity > sold.limitPerPerson) return refuse('limit')
      if ((await shop.leftOf(site.appId, line)) < line.quantity) return refuse('stock')
      if (form['do'] === 'now') return goTo(reply, site, `/shop/checkout?now=${lineText(line)}`)
      if (self) {
        try {
          await shop.carts.add({ appId: site.appId, customerId: self.id }, line)
        } catch (error) {
          if (error instanceof Refusal) return refuse('full')
          throw error
        }
      } else if (!cart.add(line)) return refuse('full')
      return backToGoods(asking, id, chosen, { n: String(line.quantity), put: '1' })
    }),
  )
}
