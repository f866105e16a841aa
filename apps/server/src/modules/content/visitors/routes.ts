import {
  type ContentKind,
  contentVisitorComment,
  contentVisitorComments,
  contentVisitorLike,
  contentVisitorState,
  type ErrorKind,
} from '@zhanfang/contract'
import type { Bind } from '../../../http/bind.ts'
import { Refusal } from '../../../http/refusal.ts'
import type { ContentFrame } from '../content-frame.ts'
import type { SiteVisitor } from '../neighbours.ts'
import type { Opening } from '../visibility/visible-to.ts'

/** What a call answers to a visitor who may not open the content. */
const refusals: Readonly<Record<Exclude<Opening, 'open'>, ErrorKind>> = {
  absent: 'contentNotFound',
  login: 'contentLoginRequired',
  group: 'contentGroupRequired',
  password: 'contentPasswordRequired',
  pay: 'contentUnpaid',
}

/** What visitors do with a content: like it, write below it. Only those who may open it. */
export function visitorRoutes(bind: Bind, frame: ContentFrame): void {
  const { published, visitors, likes, comments, neighbours } = frame

  /** The content as the visitor has it. Throws where they may not open it. */
  async function opened(
    { appId, kind, id }: { appId: string; kind: ContentKind; id: string },
    cookie: string | undefined,
  ) {
    const request = { headers: { cookie } }
    const visitor: SiteVisitor = await visitors.of(request, appId)
    const { opening, content } = await published.open(appId, kind, id, visitor)
    if (opening !== 'open') throw new Refusal(refusals[opening])
    if (!content) throw new Refusal('contentNotFound')
    return { request, visitor, content }
  }

  bind(contentVisitorState, async ({ params }, { client }) => {
    const { request, visitor, content } = await opened(params, client.cookie)
    const { liker, mark } = visitors.likerOf(request, visitor)
    return {
      readCount: (await neighbours.limits.showsReads(params.appId, params.kind)) ? content.reads : null,
      likeCount: content.likes,
      // A browser that has no mark yet has liked nothing.
      liked: mark === undefined && (await likes.has(params.appId, params.id, liker)),
      isLoggedIn: visitor.customer !== null,
      commentMode: content.commentMode,
    }
  })

  bind(contentVisitorLike, async ({ params, body }, { client, setCookie }) => {
    const { request, visitor } = await opened(params, client.cookie)
    const { liker, mark } = visitors.likerOf(request, visitor)
    if (mark) setCookie(mark.name, mark.value, mark.seconds)
    const likeCount = await likes.set(params.appId, params.kind, params.id, { liker, liked: body.liked })
    return { liked: body.liked, likeCount }
  })

  bind(contentVisitorComments, async ({ params, query }, { client }) => {
    const { visitor } = await opened(params, client.cookie)
    return comments.shown(params.appId, params.id, visitor.customerId, query)
  })

  bind(contentVisitorComment, async ({ params, body }, { client }) => {
    const { visitor, content } = await opened(params, client.cookie)
    if (content.commentMode === 'off') throw new Refusal('commentsOff')
    if (!visitor.customer) throw new Refusal('contentLoginRequired')
    return comments.write(params.appId, params.kind, content, visitor.customer, body.text)
  })
}
