import {
  auditApplyAudit,
  auditApplyFile,
  auditApplyList,
  subjectFile,
  subjectFileUpload,
  subjectInfo,
  subjectStatus,
  subjectSubmit,
  subjectWithdraw,
} from '@zhanfang/contract'
import type { Bind } from '../../http/bind.ts'
import type { NoticeService } from '../notice/module.ts'
import type { SubjectApplications } from './applications.ts'
import type { Certificates } from './certificates.ts'
import { texts } from './texts.ts'

export function subjectRoutes(
  bind: Bind,
  { applications, certificates }: { applications: SubjectApplications; certificates: Certificates },
  {
    notice,
    names,
  }: {
    notice: Pick<NoticeService, 'announce'>
    names(appIds: readonly string[]): Promise<ReadonlyMap<string, string>>
  },
): void {
  bind(subjectStatus, (_, { appId }) => applications.status(appId))
  bind(subjectInfo, (_, { appId }) => applications.info(appId))
  bind(subjectSubmit, async ({ body }, { appId, session, changed }) => {
    const application = await applications.submit(appId, session, body)
    changed([{ field: texts.field, before: '', after: application.name }])
    return application
  })
  bind(subjectWithdraw, async ({ body }, { appId }) => {
    await applications.withdraw(appId, body.id)
    return {}
  })
  bind(subjectFileUpload, async (_, { appId, file }) => certificates.upload(appId, await file()))
  bind(subjectFile, ({ params }, { appId }) => certificates.file(params.id, appId))

  bind(auditApplyList, ({ query }) => applications.list(query))
  bind(auditApplyAudit, async ({ body }, { session, changed }) => {
    const { appId, applicantId, name } = await applications.decide(session, body)
    changed([{ field: texts.field, before: '', after: name }])
    const appName = (await names([appId])).get(appId) ?? ''
    await notice.announce([applicantId], {
      kind: 'system',
      title: body.auditStatus === 1 ? texts.approved(appName) : texts.rejected(appName),
      text: body.auditResult,
      link: '/mini/subject',
      appId,
    })
    return {}
  })
  bind(auditApplyFile, ({ params }) => certificates.file(params.id))
}
