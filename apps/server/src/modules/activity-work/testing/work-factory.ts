import type { z } from 'zod'
import { activityPlanSchema } from '@zhanfang/contract/content-kinds/activity/plan'
import { workSettingsSave } from '@zhanfang/contract/content-kinds/activity/works/calls'
import { type workSettingsSchema } from '@zhanfang/contract/content-kinds/activity/works/settings'
import { newId } from '../../../database/id.ts'
import type { TestServer } from '../../../testing/test-server.ts'
import type { Author, contentFactory } from '../../content/testing/content-factory.ts'
import type { SiteVisitor } from '../../customer/testing/site-visitor.ts'
import { picture } from '../../file/testing/library-factory.ts'
import { isContest } from '../contests.ts'
import { workContests, works } from '../tables.ts'

type Settings = z.input<typeof workSettingsSchema>

/** A published activity that collects works; returns its id. */
export async function publishContest(
  t: TestServer,
  make: ReturnType<typeof contentFactory>,
  author: Author,
  settings: Settings = {},
): Promise<string> {
  const id = await make.publish(author, {
    kind: 'activity',
    title: '校园摄影大赛',
    draft: {
      fields: activityPlanSchema.parse({ startsAt: new Date(Date.now() + 7 * 86_400_000).toISOString() }),
    },
  })
  const saved = await t.call(
    workSettingsSave,
    { params: { id }, body: { on: true, audited: false, ...settings } },
    author,
  )
  if (saved.status !== 200) throw new Error(saved.msg)
  return id
}

export interface SentPart {
  name: string
  value: string | Buffer
  fileName?: string
}

/** Sends a form with files as a browser without a script does. */
export function sendForm(t: TestServer, visitor: SiteVisitor, url: string, parts: readonly SentPart[]) {
  const boundary = `form${newId()}`
  const payload = Buffer.concat([
    ...parts.flatMap(({ name, value, fileName }) => [
      Buffer.from(
        `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${
          fileName === undefined ? '' : `; filename="${fileName}"\r\nContent-Type: image/png`
        }\r\n\r\n`,
      ),
      Buffer.from(value),
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${boundary}--\r\n`),
  ])
  return t.inject({
    method: 'POST',
    url,
    headers: { ...visitor.headers(), 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload,
  })
}

/** Hands in a work with one picture; the answer is the page. */
export const handInWork = async (
  t: TestServer,
  visitor: SiteVisitor,
  appId: string,
  activityId: string,
  words: { title?: string; text?: string; groupId?: string } = {},
) =>
  sendForm(t, visitor, `/h5/${appId}/activity/${activityId}/works/new`, [
    { name: 'title', value: words.title ?? '晨光' },
    { name: 'text', value: words.text ?? '' },
    { name: 'groupId', value: words.groupId ?? '' },
    { name: 'picture', value: await picture(), fileName: 'a.png' },
    { name: 'video', value: '', fileName: '' },
  ])

/** Works that visitors see, written straight into the table; returns their ids. */
export async function plantWorks(
  t: TestServer,
  appId: string,
  activityId: string,
  count: number,
  more: Partial<typeof works.$inferInsert> = {},
): Promise<string[]> {
  const rows = Array.from({ length: count }, (_, index) => ({
    appId,
    id: newId(),
    activityId,
    number: index + 1,
    authorName: `作者${index + 1}`,
    title: `作品${index + 1}`,
    state: 1,
    auditId: newId(),
    ...more,
  }))
  await t.database.db.insert(works).values(rows)
  await t.database.db.update(workContests).set({ lastNumber: count }).where(isContest(appId, activityId))
  return rows.map(({ id }) => id)
}
