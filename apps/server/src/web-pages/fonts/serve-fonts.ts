import { isWebFontName } from '@zhanfang/blocks'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { createReadStream } from 'node:fs'
import { reading } from '../../http/page-options.ts'
import { FONT_PATH } from './font-address.ts'
import { fontFiles } from './font-files.ts'
import type { PageFonts } from './page-fonts.ts'

const WHOLE = /^([a-z-]{1,40})\.woff2$/

/** Serves the fonts of pages: whole ones for designers, and those of a few characters that pages ask for. */
export function serveFonts(http: FastifyInstance, fonts: PageFonts): void {
  // What an address names never changes.
  const asFont = (reply: FastifyReply) =>
    reply
      .headers({
        'Cache-Control': 'public, max-age=31536000, immutable',
        'X-Content-Type-Options': 'nosniff',
        'Cross-Origin-Resource-Policy': 'same-site',
      })
      .type('font/woff2')

  http.get(`${FONT_PATH}*`, reading, async (request, reply) => {
    const rest = request.url.split('?', 1)[0]?.slice(FONT_PATH.length) ?? ''
    const whole = WHOLE.exec(rest)?.[1]
    if (whole !== undefined && isWebFontName(whole))
      return asFont(reply).send(createReadStream(fontFiles[whole]()))
    const font = await fonts.find(rest)
    return font ? asFont(reply).send(font) : reply.callNotFound()
  })
}
