import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { drawCode } from '../code-image.ts'
import { escape } from '../login-page.ts'
import { bodyOf, ok, Refused, type Calls } from './answers.ts'
import { HTML, phonePage } from './phone-page.ts'
import type { Account, Article, State } from './state.ts'

const batchSchema = z.object({
  offset: z.number().int().min(0),
  count: z.number().int().min(1).max(20),
  no_content: z.union([z.literal(0), z.literal(1)]).default(0),
})

/** What official accounts have published: section 9.1. */
export function registerArticles(app: FastifyInstance, calls: Calls, state: State): void {
  const mustBeOfficial = (account: Account): Article[] => {
    if (!account.isOfficial) throw new Refused(48001, 'api unauthorized')
    return account.articles ?? []
  }
  const itemOf = (host: string, article: Article, withContent: boolean) => ({
    title: article.title,
    author: article.author,
    digest: article.digest,
    ...(withContent ? { content: article.content.replaceAll('{host}', `http://${host}`) } : {}),
    content_source_url: '',
    thumb_media_id: `thumb_${article.id}`,
    thumb_url: `http://${host}/wechat/mp/picture/${article.id}.png`,
    show_cover_pic: 1,
    need_open_comment: 0,
    only_fans_can_comment: 0,
    url: `http://${host}/wechat/mp/s/${article.id}`,
    is_deleted: article.isDeleted,
  })

  calls.account('POST', '/cgi-bin/freepublish/batchget', (account, request) => {
    const articles = mustBeOfficial(account)
    const { offset, count, no_content } = bodyOf(request, batchSchema, [40007, 'invalid args'])
    const host = request.headers.host ?? 'localhost'
    const page = articles.slice(offset, offset + count)
    return {
      ...ok,
      total_count: articles.length,
      item_count: page.length,
      item: page.map((article) => ({
        article_id: article.id,
        content: {
          news_item: [itemOf(host, article, no_content === 0)],
          create_time: article.time,
          update_time: article.time,
        },
        update_time: article.time,
      })),
    }
  })
  calls.account('POST', '/cgi-bin/freepublish/getarticle', (account, request) => {
    const { article_id } = bodyOf(request, z.object({ article_id: z.string() }))
    const article = mustBeOfficial(account).find(({ id }) => id === article_id)
    if (!article) throw new Refused(53600, 'invalid article id')
    return { ...ok, news_item: [itemOf(request.headers.host ?? 'localhost', article, true)] }
  })

  app.get('/mp/s/:id', async (request, reply) => {
    const { id } = z.object({ id: z.string() }).parse(request.params)
    const article = state.accounts.flatMap(({ articles }) => articles ?? []).find((one) => one.id === id)
    reply.type(HTML)
    if (!article || article.isDeleted) return reply.status(404).send(phonePage('内容已被发布者删除', ''))
    const content = article.content.replaceAll('data-src="{host}', 'src="')
    return reply.send(
      phonePage(escape(article.title), `<p>${escape(article.author)}</p><article>${content}</article>`),
    )
  })
  app.get('/mp/picture/:name', async (request, reply) => {
    const { name } = z.object({ name: z.string().max(60) }).parse(request.params)
    return reply.type('image/png').send(drawCode(name.slice(0, 20), 430))
  })
}
