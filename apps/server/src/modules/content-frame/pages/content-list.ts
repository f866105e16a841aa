import { contentTypeInfo } from '@zhanfang/blocks'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { reading } from '../../../http/page-options.ts'
import { loadsScript } from '../../../web-pages/cached-html.ts'
import { pathSchema } from '../../../web-pages/request-schemas.ts'
import type { KindPages } from './kind-pages.ts'

/** Contents on one page of a site's list. */
const LIST_SIZE = 20

const listSchema = z.object({
  column: z.string().max(40).catch(''),
  page: z.coerce.number().int().min(1).max(500).catch(1),
})

/** Serves the list of a kind on every site. */
export function serveContentList(
  http: FastifyInstance,
  { kind, frame, replies, fixAddresses }: KindPages,
): void {
  const { published, visitors, neighbours } = frame
  const { builds, pages, publicUrl, siteOf, sendFresh, sendNotBuilt, sendNotFound } = replies

  http.get(`/h5/:appId/${contentTypeInfo(kind).folder}`, reading, async (request, reply) => {
    const { appId } = pathSchema.parse(request.params)
    const { column, page } = listSchema.parse(request.query)
    const [site, build, around, visitor] = await Promise.all([
      siteOf(request, appId),
      builds.current(),
      pages.frame(appId),
      visitors.of(request, appId),
    ])
    if (!site) return sendNotFound(request, reply, appId)
    if (!build) return sendNotBuilt(reply)
    const used = new Set(await published.columnIds(appId, kind, visitor))
    const columns = (around?.frame.columns ?? []).filter(({ id }) => used.has(id))
    // A column that visitors cannot open narrows nothing: its contents would say what stands in it.
    const columnId = columns.some(({ id }) => id === column) ? column : ''
    const [own, guests] = await Promise.all([
      published.list(appId, kind, visitor, { columnId, page, size: LIST_SIZE }),
      // Columns are the app's own order of its own contents.
      columnId === '' ? neighbours.authorized.entries(appId, kind) : [],
    ])
    // Contents of other apps stand behind the app's own, whichever page that is.
    const from = Math.max(0, (page - 1) * LIST_SIZE - own.total)
    const list = [...own.list, ...guests.slice(from, from + LIST_SIZE - own.list.length)]
    const total = own.total + guests.length
    const html = build.render.renderContentListPage({
      site,
      publicUrl,
      css: build.css.content + (around ? build.css.frame : ''),
      kind,
      frame: around?.frame,
      missing: around?.missing ?? [],
      columns,
      columnId,
      list,
      total,
      page,
      size: LIST_SIZE,
    })
    const fixed = await fixAddresses(appId, html)
    return sendFresh(request, reply, fixed, loadsScript(fixed))
  })
}
