import { contentTypeTitle } from '@zhanfang/blocks'
import type { ContentKind, ContentReview } from '@zhanfang/contract'
import type { Editor } from '../../http/caller.ts'
import { Refusal } from '../../http/refusal.ts'
import type { ContentFrame } from '../content/module.ts'
import { type AuditRow, type Audits, type AuditSubjects, statusOf } from '../todo/module.ts'
import { CONTENT, handedIn, subjectIdOf } from './content-audit.ts'
import { texts } from './texts.ts'

type Desk = Awaited<ReturnType<ContentFrame['deskOf']>>

export type Reviews = ReturnType<typeof createReviews>

/** Handing contents in, and what came of it. */
export function createReviews(
  { service, publishing }: Pick<ContentFrame, 'service' | 'publishing'>,
  { audits, subjects }: { audits: Pick<Audits, 'ask' | 'withdraw' | 'settle'>; subjects: AuditSubjects },
) {
  const shown = (row: AuditRow, revision: number, { userId }: Pick<Editor, 'userId'>): ContentReview => ({
    id: row.id,
    auditStatus: statusOf(row.status),
    applyReason: row.reason,
    auditResult: row.words,
    applicantName: row.askerName,
    auditorName: row.decidedByName ?? '',
    applyTime: row.createdAt.toISOString(),
    auditTime: row.decidedAt?.toISOString() ?? null,
    isOutdated: row.status === 0 && handedIn(row).revision !== revision,
    isMine: row.askerId === userId,
  })

  return {
    async newest(appId: string, kind: ContentKind, desk: Desk, id: string): Promise<ContentReview | null> {
      const { revision } = await service.detail(appId, kind, desk, id)
      const row = await subjects.newest(appId, CONTENT, subjectIdOf(kind, id))
      return row && shown(row, revision, desk)
    },

    /** Asks for the draft to be published. What waits already is about this draft from then on. */
    async handIn(
      appId: string,
      kind: ContentKind,
      desk: Desk,
      { id, baseRevision, reason }: { id: string; baseRevision: number; reason: string },
    ): Promise<ContentReview> {
      const { title, revision, visibility } = await service.detail(appId, kind, desk, id)
      await publishing.requireReady(appId, kind, desk, { id, baseRevision })
      const type = contentTypeTitle(kind)
      // The queue is read by all who publish: what only some may know of is not named there.
      const subject = visibility === 'secret' ? texts.secret(type) : title || texts.untitled
      const row = await audits.ask({
        appId,
        kind: CONTENT,
        subjectId: subjectIdOf(kind, id),
        subject,
        title: texts.ask(desk.nickname, type, subject),
        data: { kind, contentId: id, revision: baseRevision },
        asker: desk,
        reason,
      })
      if (handedIn(row).revision === baseRevision) return shown(row, revision, desk)
      // A draft that has become secret meanwhile is not named any more.
      const renewed = await subjects.renew(appId, row.id, {
        subject,
        title: texts.ask(row.askerName, type, subject),
        data: { kind, contentId: id, revision: baseRevision },
        reason,
      })
      // It was decided between the two looks.
      if (!renewed) throw new Refusal('auditDecided')
      return shown(renewed, revision, desk)
    },

    async withdraw(appId: string, kind: ContentKind, desk: Desk, id: string): Promise<void> {
      await service.detail(appId, kind, desk, id)
      const row = await subjects.newest(appId, CONTENT, subjectIdOf(kind, id))
      if (!row || row.status !== 0) throw new Refusal('auditNotAllowed', { message: texts.nothing })
      if (row.askerId !== desk.userId) throw new Refusal('forbidden', { message: texts.notYours })
      await audits.withdraw(desk, row.id)
    },

    /** Contents of a kind that wait, of those that somebody may know of. */
    async waiting(appId: string, kind: ContentKind, desk: Desk): Promise<string[]> {
      const rows = await subjects.waiting(appId, CONTENT, `${kind}:`)
      const ids = rows.map((row) => handedIn(row).contentId)
      const known = await service.existing(appId, kind, ids, desk)
      return ids.filter((id) => known.has(id))
    },

    /** A draft was published by somebody who may: what waited for it is done. */
    published: (appId: string, kind: ContentKind, id: string, by: Editor): Promise<void> =>
      audits.settle(appId, CONTENT, subjectIdOf(kind, id), by),

    /** A content was deleted: nobody decides about it any more, and who handed it in is told. */
    removed: (appId: string, kind: ContentKind, id: string, by: Editor): Promise<void> =>
      audits.settle(appId, CONTENT, subjectIdOf(kind, id), by, { to: 3, words: texts.gone }),
  }
}
