import { auditTables, contentKindSchema, type ContentKind } from '@zhanfang/contract'
import { z } from 'zod'
import { Refusal } from '../../http/refusal.ts'
import type { ContentFrame } from '../content/module.ts'
import type { AuditKind, AuditRow } from '../todo/module.ts'
import { texts } from './texts.ts'

export const CONTENT = 'content'

const dataSchema = z.object({
  kind: contentKindSchema,
  contentId: z.string(),
  /** The draft that was handed in. */
  revision: z.number().int(),
})
/** What was handed in. */
export const handedIn = ({ data }: Pick<AuditRow, 'data'>): z.output<typeof dataSchema> =>
  dataSchema.parse(data)

/** What a request is about, as the queue names it. */
export const subjectIdOf = (kind: ContentKind, id: string): string => `${kind}:${id}`

const pathOf = (row: Pick<AuditRow, 'data'>): string => {
  const { kind, contentId } = handedIn(row)
  return `/quill?kind=${kind}&id=${encodeURIComponent(contentId)}`
}

/** Contents that wait to be published: whoever approves one publishes the very draft that was handed in. */
export const contentAudit = ({
  publishing,
  deskOf,
}: Pick<ContentFrame, 'publishing' | 'deskOf'>): AuditKind => ({
  kind: CONTENT,
  title: texts.title,
  need: 'content:publish',
  table: auditTables.content,
  pathOf,
  async apply(tx, { audit, to, by, byRole }) {
    if (to !== 1) return
    const { kind, contentId, revision } = handedIn(audit)
    const desk = await deskOf({ session: by, role: byRole ?? '' })
    try {
      await publishing.publish(audit.appId, kind, desk, { id: contentId, baseRevision: revision }, tx)
    } catch (error) {
      if (error instanceof Refusal && error.kind === 'contentConflict')
        throw new Refusal('contentConflict', { message: texts.outdated })
      throw error
    }
  },
  told(audit, to) {
    const title =
      to === 1
        ? texts.published(audit.subject)
        : to === 2
          ? texts.refused(audit.subject)
          : to === 3
            ? texts.withdrawn(audit.subject)
            : texts.reopened(audit.subject)
    return { title, link: pathOf(audit) }
  },
})
