import {
  contentCreate,
  contentDetail,
  contentPublish,
  contentSave,
  contentVisibilitySet,
  type ContentDraft,
  type ContentKind,
  type ContentVisibility,
} from '@zhanfang/contract'
import type { TestServer, TestUser } from '../../../testing/test-server.ts'

/** Somebody at work on an app. */
export interface Author {
  as: TestUser
  appid: string
}

export const bodyOf = (...lines: string[]): ContentDraft['body'] => ({
  type: 'doc',
  version: 1,
  content: lines.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
})

export interface MadeContent {
  title?: string
  text?: string
  visibility?: ContentVisibility
  password?: string
  groupIds?: string[]
  kind?: ContentKind
  draft?: Partial<ContentDraft>
}

/** Makes contents by the calls of the console. */
export function contentFactory(t: TestServer) {
  const kindOf = ({ kind = 'article' }: MadeContent): ContentKind => kind

  /** A draft; returns its id. */
  async function write(author: Author, made: MadeContent = {}): Promise<string> {
    const kind = kindOf(made)
    const { title = '标题', text = '正文' } = made
    const { id } = (await t.call(contentCreate, { params: { kind }, body: { title } }, author)).data
    const { draft, revision } = (await t.call(contentDetail, { params: { kind, id } }, author)).data
    const whole = { ...draft, body: bodyOf(text), ...made.draft }
    await t.call(
      contentSave,
      { params: { kind, id }, body: { baseRevision: revision, draft: whole } },
      author,
    )
    const { visibility, password, groupIds } = made
    if (visibility !== undefined) {
      const body = {
        visibility,
        ...(password === undefined ? {} : { password }),
        ...(groupIds ? { groupIds } : {}),
      }
      const set = await t.call(contentVisibilitySet, { params: { kind, id }, body }, author)
      if (set.status !== 200) throw new Error(set.msg)
    }
    return id
  }

  return {
    write,
    /** A published content; returns its id. */
    async publish(author: Author, made: MadeContent = {}): Promise<string> {
      const id = await write(author, made)
      const answer = await t.call(contentPublish, { params: { kind: kindOf(made), id } }, author)
      if (answer.status !== 200) throw new Error(answer.msg)
      return id
    },
  }
}
