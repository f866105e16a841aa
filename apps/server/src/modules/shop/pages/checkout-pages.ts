import { type Receiver, addressLine, provinces, receiverSchema } from '@zhanfang/contract/shop/address'
import { shopLimits, shopMessages } from '@zhanfang/contract/shop/limits'
import type { ShopDelivery } from '@zhanfang/contract/shop/order-states'
import type { ShopSettings } from '@zhanfang/contract/shop/settings'
import type { ShopChoices } from '@zhanfang/site/src/shop/shop-page-input.ts'
import type { FormField, FormProblem } from '@zhanfang/site/src/visitor-form/visitor-form-input.ts'
import { maskPhone } from '@zhanfang/format'
import { z } from 'zod'
import { newToken } from '../../../database/id.ts'
import { submitting } from '../../../http/page-options.ts'
import { Refusal } from '../../../http/refusal.ts'
import { type Form, formSchema } from '../../../http/requests/sent-form.ts'
import { goTo, problemOf, problemsOf } from '../../../web-pages/form-replies.ts'
import type { DiscountOffer } from '../discounts.ts'
import { pricedLines, priceOrder, type SoldLine, type WantedLine } from '../pricing.ts'
import { lineText, readLine } from './cart-cookie.ts'
import { pageTexts as texts } from './page-texts.ts'
import type { Mine, ShopPages } from './shop-pages.ts'
import { shownSoldLine, shownSums } from './shown-lines.ts'

const querySchema = z.object({ now: z.string().max(80).optional().catch(undefined) })
const NEW = 'new'
const receiverFields = ['name', 'phone', 'province', 'city', 'district', 'detail'] as const
const autoComplete = {
  name: 'name',
  phone: 'tel',
  province: 'address-level1',
  city: 'address-level2',
  district: 'address-level3',
  detail: 'street-address',
} as const
const maxLengths = {
  name: shopLimits.name,
  phone: 20,
  province: 10,
  city: shopLimits.region,
  district: shopLimits.region,
  detail: shopLimits.detail,
} as const

/** Serves what stands between a cart and an order. */
export function serveCheckoutPages({ http, shop, sendPage, mine }: ShopPages): void {
  const formKey = /^[\w-]{20,60}$/

  /** What is ordered: one thing at once, or the cart. */
  async function wantedOf({ owner }: Mine, now: string | undefined): Promise<WantedLine[]> {
    const line = now === undefined ? undefined : readLine(now)
    return line ? [line] : shop.carts.list(owner)
  }

  const deliveryOf = (lines: readonly SoldLine[], settings: ShopSettings, form: Form): ShopDelivery => {
    if (lines.length > 0 && lines.every(({ isVirtual }) => isVirtual)) return 'virtual'
    const canPickUp = settings.pickups.length > 0
    if (form['delivery'] === 'pickup' && canPickUp) return 'pickup'
    return settings.sends || !canPickUp ? 'send' : 'pickup'
  }

  /** The offers of each kind of discounts, with the one that was chosen; the best one at first. */
  async function offersOf({ owner }: Mine, lines: readonly SoldLine[], form: Form) {
    const priced = pricedLines(lines)
    return Promise.all(
      shop.discounts.all().map(async (kind) => {
        const offers = await kind.offers(owner, priced)
        const typed = form[`discount-${kind.key}`]
        const chosen = offers.find(({ ref, mismatch }) => ref === typed && mismatch === '')
        return { kind, offers, chosen }
      }),
    )
  }

  async function receiverOf(
    form: Form,
    addresses: readonly { id: string; receiver: Receiver }[],
  ): Promise<Receiver> {
    const saved = addresses.find(({ id }) => id === form['address'])
    if (saved) return saved.receiver
    const parsed = receiverSchema.safeParse(
      Object.fromEntries(receiverFields.map((name) => [name, form[name] ?? ''])),
    )
    if (parsed.success) return parsed.data
    // The first that is wrong of each field; all of them are said at once.
    const problems = parsed.error.issues
      .map(({ path, message }) => ({ field: String(path[0] ?? 'name'), message }))
      .filter(({ field }, at, all) => all.findIndex((one) => one.field === field) === at)
    throw new Refusal('invalidInput', { problems })
  }

  const choiceOf = (
    name: string,
    label: string,
    value: string,
    options: readonly { value: string; title: string; text?: string; isOff?: boolean }[],
  ): ShopChoices => ({
    name,
    label,
    value,
    options: options.map(({ text = '', isOff = false, ...option }) => ({ ...option, text, isOff })),
  })

  const fieldsOf = (form: Form): FormField[] =>
    receiverFields.map((name) => ({
      name,
      label: texts.fields[name],
      type: name === 'province' ? 'choice' : name === 'phone' ? 'tel' : 'text',
      required: name !== 'district',
      options: name === 'province' ? provinces.map((value) => ({ value, text: value })) : [],
      value: form[name] ?? '',
      maxLength: maxLengths[name],
      autoComplete: autoComplete[name],
    }))

  async function show(me: Mine, form: Form, now: string | undefined, found: readonly FormProblem[] = []) {
    const { site, visitor, owner, reply } = me
    const lines = await shop.soldLines(site.appId, visitor, await wantedOf(me, now))
    const bad = lines.length === 0 || lines.some((line) => line.problem !== '')
    // What cannot be bought any more is sorted out in the cart.
    if (bad) return goTo(reply, site, '/shop/cart')
    const [settings, addresses, offers] = await Promise.all([
      shop.settings.read(site.appId),
      shop.addresses.list(owner),
      offersOf(me, lines, form),
    ])
    const delivery = deliveryOf(lines, settings, form)
    const address = form['address'] ?? addresses[0]?.id ?? NEW
    const receiver = await receiverOf({ ...form, address }, addresses).catch(() => null)
    const chosen = offers.flatMap(({ chosen: one }): DiscountOffer[] => (one ? [one] : []))
    const place = { delivery, province: receiver?.province }
    let wrong = found
    let price = priceOrder(lines, settings, { delivery, province: undefined }, [])
    try {
      price = priceOrder(lines, settings, place, chosen)
    } catch (error) {
      if (wrong.length === 0) wrong = [problemOf(error)]
    }
    if (wrong.length > 0) reply.status(422)
    const sends = delivery !== 'virtual' && settings.sends
    const picks = delivery !== 'virtual' && settings.pickups.length > 0
    return sendPage(me, {
      title: texts.checkout,
      backPath: '/shop/cart',
      backText: texts.backToCart,
      content: {
        kind: 'checkout',
        action: `${site.base}/shop/checkout`,
        lines: lines.map((line) => shownSoldLine(site.base, line)),
        deliveries:
          sends && picks
            ? choiceOf('delivery', texts.delivery, delivery, [
                { value: 'send', title: texts.send },
                { value: 'pickup', title: texts.pickup },
              ])
            : null,
        addresses: sends
          ? choiceOf('address', texts.address, addresses.some(({ id }) => id === address) ? address : NEW, [
              ...addresses.map(({ id, receiver: one }) => ({
                value: id,
                title: `${one.name} ${maskPhone(one.phone)}`,
                text: addressLine(one),
              })),
              { value: NEW, title: texts.newAddress },
            ])
          : null,
        fields: sends ? fieldsOf(form) : [],
        pickups: picks
          ? choiceOf(
              'pickup',
              texts.pickupPlace,
              form['pickup'] ?? settings.pickups[0]?.id ?? '',
              settings.pickups.map(({ id, name, address: where, hours }) => ({
                value: id,
                title: name,
                text: [where, hours].filter((part) => part !== '').join(' · '),
              })),
            )
          : null,
        discounts: offers.flatMap(({ kind, offers: list, chosen: one }) =>
          list.length === 0
            ? []
            : [
                choiceOf(`discount-${kind.key}`, kind.title, one?.ref ?? '', [
                  { value: '', title: texts.noDiscount },
                  ...list.map(({ ref, title, mismatch }) => ({
                    value: ref,
                    title,
                    text: mismatch,
                    isOff: mismatch !== '',
                  })),
                ]),
              ],
        ),
        note: { value: form['note'] ?? '', maxLength: shopLimits.note },
        sums: shownSums({
          subtotal: price.subtotal,
          discount: price.lineDiscounts.reduce((sum, one) => sum + one, 0),
          shipping: receiver ? price.shipping : null,
          payable: price.payable,
          isSent: delivery === 'send',
        }),
        hidden: [
          ['key', formKey.test(form['key'] ?? '') ? (form['key'] ?? '') : newToken()],
          ['expected', String(price.payable)],
          ...(now === undefined ? [] : [['now', now] as const]),
          // The delivery was not in that price yet.
          ...(delivery === 'send' && !receiver ? [['unpriced', '1'] as const] : []),
        ],
        // Said at their fields where they are there to be seen.
        problem: wrong.length > 1 ? texts.severalWrong(wrong.length) : (wrong[0]?.message ?? ''),
        problems: wrong.length > 1 ? wrong : wrong.filter(({ field }) => field !== ''),
      },
    })
  }

  http.get(
    '/h5/:appId/shop/checkout',
    submitting,
    mine((me) => {
      const { now } = querySchema.parse(me.request.query)
      const line = now === undefined ? undefined : readLine(now)
      return show(me, {}, line && lineText(line))
    }),
  )

  /** Keeps what a refusal says is wrong at fields, to be told with what else is. */
  const collectIn =
    (problems: FormProblem[]) =>
    (error: unknown): null => {
      if (!(error instanceof Refusal) || !error.problems) throw error
      problems.push(...error.problems)
      return null
    }

  const discountsIn = (form: Form): Record<string, string> =>
    Object.fromEntries(shop.discounts.all().map(({ key }) => [key, form[`discount-${key}`] ?? '']))

  /** The order that this form has made already, with whether it says the same now. */
  async function sentBefore({ owner, visitor, site }: Mine, form: Form, now: WantedLine | undefined) {
    const [settings, addresses] = await Promise.all([
      shop.settings.read(site.appId),
      shop.addresses.list(owner),
    ])
    return shop.placing.sentBy(
      { ...owner, visitor },
      {
        submitKey: form['key'] ?? '',
        ...(now ? { lines: [now] } : {}),
        delivery: deliveryOf([], settings, form),
        receiver: await receiverOf(form, addresses).catch(() => null),
        pickupId: form['pickup'] ?? '',
        note: (form['note'] ?? '').trim(),
        discounts: discountsIn(form),
      },
    )
  }

  async function order(me: Mine, form: Form, now: string | undefined): Promise<string> {
    const { site, visitor, owner } = me
    const wanted = await wantedOf(me, now)
    const [lines, settings, addresses] = await Promise.all([
      shop.soldLines(site.appId, visitor, wanted),
      shop.settings.read(site.appId),
      shop.addresses.list(owner),
    ])
    const delivery = deliveryOf(lines, settings, form)
    const note = (form['note'] ?? '').trim()
    const problems: FormProblem[] = []
    const receiver = delivery === 'send' ? await receiverOf(form, addresses).catch(collectIn(problems)) : null
    if (note.length > shopLimits.note) problems.push({ field: 'note', message: shopMessages.note })
    if (delivery === 'pickup' && !settings.pickups.some(({ id }) => id === form['pickup']))
      problems.push({ field: 'pickup', message: texts.choosePickup })
    if (problems.length > 0) throw new Refusal('invalidInput', { problems })
    const id = await shop.placing.place(
      { ...owner, visitor },
      {
        lines: wanted,
        delivery,
        receiver,
        pickupId: form['pickup'] ?? '',
        note,
        discounts: discountsIn(form),
        expected: z.coerce.number().int().catch(-1).parse(form['expected']),
        submitKey: form['key'] ?? '',
      },
      { lines, settings, isNew: true },
    )
    if (receiver) await shop.addresses.keep(owner, receiver)
    return id
  }

  http.post(
    '/h5/:appId/shop/checkout',
    submitting,
    mine(async (me) => {
      const { request, reply, site } = me
      const form = formSchema.parse(request.body ?? {})
      const now = readLine(form['now'] ?? '')
      const nowText = now && lineText(now)
      if (form['do'] !== 'order') return show(me, form, nowText)
      const key = form['key'] ?? ''
      if (!formKey.test(key)) return show(me, form, nowText)
      // The same form once more, when the cart is empty already.
      const sent = (await shop.placing.wasSent(me.owner, key)) ? await sentBefore(me, form, now) : undefined
      if (sent) return goTo(reply, site, `/shop/orders/${sent.id}${sent.isSame ? '' : '?kept=1'}`)
      try {
        const id = await order(me, form, nowText)
        return await goTo(reply, site, `/shop/orders/${id}`)
      } catch (error) {
        const isFirstPrice =
          form['unpriced'] === '1' && error instanceof Refusal && error.kind === 'orderChanged'
        return show(
          me,
          form,
          nowText,
          isFirstPrice ? [{ field: '', message: texts.deliveryPriced }] : problemsOf(error),
        )
      }
    }, '/shop/cart'),
  )
}
