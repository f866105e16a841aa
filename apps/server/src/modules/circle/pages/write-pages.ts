import { noParts, type PostDraft } from '@zhanfang/contract/content-kinds/circle/post-parts'
import { circleLimits } from '@zhanfang/contract/content-kinds/circle/settings'
import { postStates } from '@zhanfang/contract/content-kinds/circle/states'
import { z } from 'zod'
import { submitting } from '../../../http/page-options.ts'
import { changeOf, filesOf, partsOf } from '../posts/post-rows.ts'
import { writerOf } from '../posts/standing.ts'
import type { PostRow } from '../tables.ts'
import {
  type CirclePages,
  circleRoot,
  goTo,
  problemOf,
  type ReachedCircle,
  toLogin,
} from './page-requests.ts'
import { pageTexts } from './page-texts.ts'
import { addressOfCard, readPostForm, type SentPost } from './post-form.ts'

const pathSchema = z.object({
  postId: z
    .string()
    .regex(/^[0-9A-Za-z]{1,40}$/)
    .catch(''),
})

const empty: SentPost = { draft: { text: '', classId: null, parts: noParts }, card: '', problems: [] }

/** Serves writing a post and changing one's own. */
export function serveWritePages({ http, replies, parts, reach, send }: CirclePages): void {
  const { circle: module, customer, files, sources } = parts
  const { classes, reading, writing } = module

  /** Serves an address to members; others come to the feed, where they can join. */
  const reachMember = (work: (reached: ReachedCircle) => Promise<unknown>) =>
    reach(async (reached) => {
      const { reply, circle, standing, root } = reached
      if (!standing.customer) return toLogin(reached, customer, `/${circle.id}/feed`)
      if (!standing.isMember) return goTo(reply, `${root}/feed`)
      return work(reached)
    })

  /** Serves an address of one's own post. */
  const reachOwn = (work: (reached: ReachedCircle, post: PostRow) => Promise<unknown>) =>
    reachMember(async (reached) => {
      const { request, reply, site, circle, standing } = reached
      const self = standing.customer?.id ?? ''
      const { postId } = pathSchema.parse(request.params)
      const post = await reading.one(site.appId, circle.id, postId, { customerId: self, leads: false })
      if (!post || post.authorId !== self) return replies.sendNotFound(request, reply, site.appId)
      return work(reached, post)
    })

  async function show(reached: ReachedCircle, sent: SentPost, post?: PostRow, status?: number) {
    const { site, circle, standing, root } = reached
    const { draft } = sent
    const names = await classes.names(site.appId, circle.id)
    // Who may not write now is told before they begin.
    let waits = false
    const problems = [...sent.problems]
    try {
      waits = writerOf(circle, standing).waits
    } catch (error) {
      if (problems.length === 0) problems.push(problemOf(error))
    }
    return send(reached, {
      title: post ? pageTexts.change : pageTexts.newPost,
      back: { href: post ? `${root}/post/${post.id}` : `${root}/feed`, text: circle.title },
      ...(status === undefined ? {} : { status }),
      content: {
        kind: 'write',
        action: post ? `${root}/post/${post.id}/edit` : `${root}/new`,
        text: draft.text,
        maxLength: circleLimits.post,
        classes: names.map(({ id, name }) => ({ id, name, isChosen: id === draft.classId })),
        pictures: draft.parts.pictures,
        mostPictures: circleLimits.pictures,
        video: draft.parts.video,
        file: draft.parts.file,
        card: sent.card || addressOfCard(site.base, draft.parts.card),
        notice: !waits
          ? ''
          : post?.state === postStates.shown
            ? pageTexts.changeModerated
            : pageTexts.moderated,
        problems,
        isChange: post !== undefined,
      },
    })
  }

  /** A card leads to what everybody may open. */
  async function requireCard({ site }: ReachedCircle, { draft, problems }: SentPost): Promise<void> {
    const { card } = draft.parts
    if (card === null) return
    const found = (await sources[card.type]?.pick(site.appId, [card.id])) ?? []
    if (found.length === 0) problems.push({ field: 'card', message: pageTexts.badCard })
  }

  /** Reads the form and does the work with it; whatever goes wrong, what was typed and sent is on the page again. */
  async function submit(
    reached: ReachedCircle,
    post: PostRow | undefined,
    work: (draft: PostDraft) => Promise<string>,
  ) {
    const { request, reply, site, circle, standing, root } = reached
    let sent = empty
    try {
      sent = await readPostForm(
        request,
        { appId: site.appId, customerId: standing.customer?.id ?? '', inPost: post ? filesOf(post) : [] },
        files,
      )
      await requireCard(reached, sent)
      if (sent.problems.length > 0) return await show(reached, sent, post, 422)
      writerOf(circle, standing)
      return await goTo(reply, root + (await work(sent.draft)))
    } catch (error) {
      const problem = problemOf(error)
      return show(reached, { ...sent, problems: [problem] }, post, 422)
    }
  }

  http.get(
    `${circleRoot}/new`,
    submitting,
    reachMember((reached) => show(reached, empty)),
  )
  http.post(
    `${circleRoot}/new`,
    submitting,
    reachMember((reached) =>
      submit(reached, undefined, async (draft) => {
        const { site, circle, standing } = reached
        const { id, waits } = await writing.write(site.appId, circle, writerOf(circle, standing), draft)
        return waits ? '/feed?told=waits' : `/feed?told=posted#p-${id}`
      }),
    ),
  )
  http.get(
    `${circleRoot}/post/:postId/edit`,
    submitting,
    reachOwn((reached, post) => {
      const draft = changeOf(post.change) ?? {
        text: post.text,
        classId: post.classId,
        parts: partsOf(post.parts),
      }
      return show(reached, { draft, card: '', problems: [] }, post)
    }),
  )
  http.post(
    `${circleRoot}/post/:postId/edit`,
    submitting,
    reachOwn((reached, post) =>
      submit(reached, post, async (draft) => {
        const { site, circle, standing } = reached
        const { waits } = await writing.change(site.appId, circle, writerOf(circle, standing), post.id, draft)
        return `/post/${post.id}?told=${waits ? 'waits' : 'saved'}`
      }),
    ),
  )
}
