import { idSchema } from '@zhanfang/contract'
import { specKeySchema } from '@zhanfang/contract/content-kinds/goods/fields'
import { shopLimits } from '@zhanfang/contract/shop/limits'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { setCookies } from '../../../http/page-cookie.ts'
import { readCookies } from '../../../http/requests/request-cookies.ts'
import { summedLines, type WantedLine } from '../pricing.ts'

/** A cookie has little room. */
const MOST_KEPT = 20
const SECONDS = 30 * 86_400

const lineSchema = z.tuple([idSchema, specKeySchema, z.coerce.number().int().min(1).max(shopLimits.quantity)])

/** A line as an address or a cookie writes it: `<goods>.<specification>.<pieces>`. */
export const lineText = ({ goodsId, specKey, quantity }: WantedLine): string =>
  `${goodsId}.${specKey}.${quantity}`

/** The line that a text names; undefined for one that names none. */
export function readLine(text: string): WantedLine | undefined {
  const parsed = lineSchema.safeParse(text.split('.'))
  if (!parsed.success) return undefined
  const [goodsId, specKey, quantity] = parsed.data
  return { goodsId, specKey, quantity }
}

/** The cart of a browser in which nobody has logged in. */
export function cartCookie(
  request: Pick<FastifyRequest, 'headers'>,
  reply: FastifyReply,
  appId: string,
  isSecure: boolean,
) {
  const name = `zf_cart_${appId}`
  const text = readCookies(request.headers.cookie ?? '').get(name) ?? ''
  let lines = summedLines(text.split('~').flatMap((one) => readLine(one) ?? []))
  const write = (kept: readonly WantedLine[]) => {
    lines = [...kept]
    setCookies(
      reply,
      [{ name, value: kept.map(lineText).join('~'), path: '/', seconds: kept.length === 0 ? 0 : SECONDS }],
      isSecure,
    )
  }
  return {
    /** What is in it; with an account, what the account's cart had no room for. */
    get lines(): readonly WantedLine[] {
      return lines
    },
    write,
    /** Puts some more aside; false where there is no room. */
    add(line: WantedLine): boolean {
      const kept = summedLines([...lines, line])
      if (kept.length > MOST_KEPT) return false
      write(kept.map((one) => ({ ...one, quantity: Math.min(one.quantity, shopLimits.quantity) })))
      return true
    },
  }
}
export type CartCookie = ReturnType<typeof cartCookie>
