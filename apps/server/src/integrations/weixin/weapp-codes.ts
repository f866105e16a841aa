import { z } from 'zod'
import { callOutside, OutsideError } from '../outside-call.ts'
import type { TokenStore } from './token-store.ts'

const tokenSchema = z.object({ access_token: z.string().min(1), expires_in: z.number() })
const TIMEOUT_MS = 10_000
const MARGIN_SECONDS = 300

/** Codes of a mini-program: `scene` has at most 32 characters, `width` is 280 to 1280 pixels. */
export type WeappCodes = (
  weapp: { appid: string; secret: string },
  code: { scene: string; page: string; width: number },
) => Promise<Buffer>

/** Draws codes through WeChat's interface; binary on success, JSON with an error code otherwise. */
export function createWeappCodes(baseUrl: string, tokens: TokenStore): WeappCodes {
  return async ({ appid, secret }, { scene, page, width }) => {
    const token = await tokens.get(`weapp:${appid}:access_token`, async () => {
      const answer = await callOutside('weixin', `${baseUrl}/cgi-bin/stable_token`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ grant_type: 'client_credential', appid, secret, force_refresh: false }),
      })
      const parsed = tokenSchema.safeParse(answer)
      if (!parsed.success) throw new OutsideError('weixin', 'unknown answer')
      return { value: parsed.data.access_token, seconds: parsed.data.expires_in - MARGIN_SECONDS }
    })
    try {
      const response = await fetch(
        `${baseUrl}/wxa/getwxacodeunlimit?access_token=${encodeURIComponent(token)}`,
        {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({ scene, page, width, check_path: false }),
          redirect: 'error',
          signal: AbortSignal.timeout(TIMEOUT_MS),
        },
      )
      if (response.headers.get('content-type')?.startsWith('image/')) {
        return Buffer.from(await response.arrayBuffer())
      }
    } catch {
      // The cause would carry the address with its token into the log.
    }
    throw new OutsideError('weixin', 'no code')
  }
}
