import { limits, platformAppList, supportPassEnd, supportPassOpen } from '@zhanfang/contract'
import type { Bind } from '../../http/bind.ts'
import { Refusal } from '../../http/refusal.ts'
import type { NoticeService } from '../notice/module.ts'
import type { AppService } from './service.ts'
import type { PlatformApps } from './platform-apps.ts'
import type { SupportPasses } from './support-passes.ts'
import { texts } from './texts.ts'

/** Apps as the managers of the platform see them, and the passes with which they enter them. */
export function platformAppRoutes(
  bind: Bind,
  list: PlatformApps,
  passes: SupportPasses,
  {
    notice,
    responsibleFor,
  }: { notice: Pick<NoticeService, 'announce'>; responsibleFor: AppService['responsibleFor'] },
): void {
  bind(platformAppList, ({ query }, { session }) => list.list(session.userId, query))
  bind(supportPassOpen, async ({ params, body }, { session, changed }) => {
    const { pass, appName } = await passes.open(session, params.id, body)
    changed([
      // The log shows the first without being asked.
      { field: texts.supportReason, before: '', after: body.reason },
      { field: texts.support, before: '', after: texts.supportFor(pass.readOnly, limits.supportMinutes) },
    ])
    await notice.announce(await responsibleFor(params.id, ''), {
      kind: 'system',
      title: texts.supportCame(appName, pass.readOnly),
      text: texts.supportCameText(session.nickname, body.reason, limits.supportMinutes),
      link: '/mini/operation-log',
      appId: params.id,
    })
    return pass
  })
  bind(supportPassEnd, async ({ params }, { session }) => {
    if (!(await passes.end(session.userId, params.id))) throw new Refusal('notFound')
    return {}
  })
}
