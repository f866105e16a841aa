import { z } from 'zod'
import { reading, submitting } from '../../http/page-options.ts'
import type { ServePages, SiteMessage } from '../site/module.ts'
import type { OptOuts } from './opt-outs.ts'
import { texts } from './texts.ts'

const words = texts.unsubscribe
const pathSchema = z.object({ appId: z.string() })
const tokenSchema = z.object({ token: z.string().max(1000).catch('') })

/** The page at the end of mails to people outside. A click asks first: readers of mail follow links by themselves. */
export const unsubscribePages =
  ({ read, add }: Pick<OptOuts, 'read' | 'add'>): ServePages =>
  (http, { siteOf, sendMessage }) => {
    const lost: SiteMessage = { kind: 'notFound', title: words.lost, text: words.lostText, status: 404 }

    http.get('/h5/:appId/unsubscribe', reading, async (request, reply) => {
      const { appId } = pathSchema.parse(request.params)
      const { token } = tokenSchema.parse(request.query)
      const optOut = await read(token)
      const site = await siteOf(request, appId)
      if (!site || optOut?.appId !== appId) return sendMessage(request, reply, site, lost)
      return sendMessage(request, reply, site, {
        kind: 'gate',
        title: words.title,
        text: words.text(site.name),
        form: {
          action: `${site.base}/unsubscribe`,
          fields: [],
          hidden: [['token', token]],
          submit: words.submit,
          error: '',
        },
      })
    })

    http.post('/h5/:appId/unsubscribe', submitting, async (request, reply) => {
      const { appId } = pathSchema.parse(request.params)
      const body = tokenSchema.safeParse(request.body)
      const optOut = body.success ? await read(body.data.token) : undefined
      const site = await siteOf(request, appId)
      if (!site || optOut?.appId !== appId) return sendMessage(request, reply, site, lost)
      await add(optOut)
      return sendMessage(request, reply, site, {
        kind: 'thanks',
        title: words.done,
        text: words.doneText(site.name),
      })
    })
  }
