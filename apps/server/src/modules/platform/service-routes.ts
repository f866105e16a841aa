import {
  outsideServices,
  platformServiceClear,
  platformServices,
  platformServiceTest,
  platformServiceUpdate,
  type OperationChange,
  type ServiceSetting,
} from '@zhanfang/contract'
import type { Bind } from '../../http/bind.ts'
import type { ServiceSettings } from '../../integrations/settings/service-settings.ts'
import type { createTrials } from '../../integrations/settings/trials.ts'
import { texts } from './texts.ts'

/** What differs between two states of a service, in words; of secrets only that they were entered. */
function changesOf(
  before: ServiceSetting,
  after: ServiceSetting,
  entered: readonly string[],
): OperationChange[] {
  const old = new Map(before.fields.map((field) => [field.name, field]))
  const kinds = new Map(outsideServices[after.group].fields.map((field) => [field.name, field]))
  return after.fields.flatMap(({ name, value, isSet }) => {
    const field = kinds.get(name)
    if (!field) return []
    if (field.kind !== 'secret')
      return [{ field: field.label, before: old.get(name)?.value ?? '', after: value }]
    const { none, filled, replaced } = texts.secrets
    const was = old.get(name)?.isSet ? filled : none
    const is = !isSet ? none : entered.includes(name) && was === filled ? replaced : filled
    return [{ field: field.label, before: was, after: is }]
  })
}

/** Settings of outside services. The log names services by their titles and holds no secret. */
export function serviceRoutes(
  bind: Bind,
  settings: ServiceSettings,
  tryService: ReturnType<typeof createTrials>,
): void {
  const titleOf = (group: ServiceSetting['group']): OperationChange => ({
    field: texts.service,
    before: '',
    after: outsideServices[group].title,
  })
  bind(platformServices, () => ({ list: settings.list() }))
  bind(platformServiceUpdate, async ({ params: { group }, body }, { session, changed }) => {
    const { before, after } = await settings.update(group, body.values, session.nickname)
    const entered = Object.entries(body.values).flatMap(([name, value]) => (value === '' ? [] : [name]))
    changed([titleOf(group), ...changesOf(before, after, entered)])
    return after
  })
  bind(platformServiceClear, async ({ params: { group } }, { session, changed }) => {
    const before = await settings.clear(group, session.nickname)
    changed([
      { field: texts.service, before: outsideServices[group].title, after: '' },
      ...changesOf(
        before,
        {
          ...before,
          fields: before.fields.map((field) => ({ ...field, value: '', isSet: false })),
        },
        [],
      ),
    ])
    return {}
  })
  bind(platformServiceTest, async ({ params: { group }, body }, { changed }) => {
    const outcome = await tryService(group, body.to)
    changed([
      titleOf(group),
      { field: texts.outcome, before: '', after: outcome.works ? texts.worked : texts.failed },
    ])
    return outcome
  })
}
