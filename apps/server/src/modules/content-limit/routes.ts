import {
  contentLimit,
  contentLimitExceptions,
  contentLimitRemove,
  contentLimitSubjects,
  contentUsage,
  groupContentUsage,
  platformContentLimits,
  userContentLimit,
} from '@zhanfang/contract'
import type { Bind } from '../../http/bind.ts'
import type { SettingLimits } from './setting-limits.ts'
import type { ContentUsage } from './usage.ts'

export function contentLimitRoutes(bind: Bind, usage: ContentUsage, settings: SettingLimits): void {
  bind(contentLimit, ({ query }, { session }) => usage.ofKind(session.userId, query))
  bind(contentUsage, ({ params }, { session }) => usage.of(session.userId, params.id))
  bind(groupContentUsage, ({ params }, { session }) => usage.ofGroup(session.userId, params.id))

  bind(platformContentLimits, () => settings.ofPlatform())
  bind(contentLimitExceptions, ({ query }) => settings.exceptions(query))
  bind(contentLimitSubjects, ({ query }) => settings.subjects(query.scope, query.keywords ?? ''))
  bind(userContentLimit, async ({ body: { userId, appId, type, most } }, { session, changed }) => {
    const scope = userId !== undefined ? 'user' : appId !== undefined ? 'app' : 'platform'
    changed([await settings.set(session, { scope, subjectId: userId ?? appId ?? '', type }, most)])
    return {}
  })
  bind(contentLimitRemove, async ({ query }, { changed }) => {
    changed([await settings.remove(query)])
    return {}
  })
}
