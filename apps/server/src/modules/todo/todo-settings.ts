import type { AppPermission, TodoSetting } from '@zhanfang/contract'
import { and, eq } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { fieldRefusal, Refusal } from '../../http/refusal.ts'
import type { AuditSetting } from './audit-kind.ts'
import type { AuditKinds } from './audit-kinds.ts'
import { todoSettings } from './tables.ts'
import { texts } from './texts.ts'

/** Settings of single things, such as one survey, which their module keeps itself. */
export interface ItemSettings {
  itemType: string
  setting: AuditSetting
  /** What is set for one thing; null where there is no such thing. */
  read(appId: string, itemId: string): Promise<string | null>
  write(appId: string, itemId: string, value: string): Promise<void>
}

export type TodoSettings = ReturnType<typeof createTodoSettings>

/** What needs a decision in an app, and what does not. */
export function createTodoSettings(
  { db }: Database,
  kinds: AuditKinds,
  roleMay: (role: string, permission: AppPermission) => Promise<boolean>,
) {
  const ofItems = new Map<string, ItemSettings>()

  const shown = (itemType: string, itemId: string, setting: AuditSetting, value: string): TodoSetting => ({
    itemType,
    itemId,
    title: setting.title,
    hint: setting.hint,
    value,
    options: [...setting.options],
    needAudit: setting.needsAudit(value),
  })
  const usual = ({ options }: AuditSetting) => options[0]?.value ?? ''

  /** What an app has set about a kind. */
  async function value(appId: string, itemType: string): Promise<string> {
    const setting = kinds.get(itemType).setting
    if (!setting) throw new Refusal('notFound')
    const [row] = await db
      .select({ value: todoSettings.value })
      .from(todoSettings)
      .where(
        and(eq(todoSettings.appId, appId), eq(todoSettings.itemType, itemType), eq(todoSettings.itemId, '')),
      )
    return setting.options.some((one) => one.value === row?.value) && row ? row.value : usual(setting)
  }

  async function itemSetting(appId: string, itemType: string, itemId: string) {
    const settings = ofItems.get(itemType)
    const current = settings && (await settings.read(appId, itemId))
    if (!settings || current === null || current === undefined) throw new Refusal('notFound')
    return { settings, current }
  }

  return {
    addItems: (settings: ItemSettings): void => void ofItems.set(settings.itemType, settings),
    value,
    /** Whether something of a kind waits for a decision. */
    async needsAudit(appId: string, itemType: string): Promise<boolean> {
      const needs = kinds.get(itemType).setting?.needsAudit(await value(appId, itemType))
      return needs ?? true
    },

    /** The settings of the whole app, or of one thing. */
    async list(
      appId: string,
      { itemType, itemId = '' }: { itemType?: string | undefined; itemId?: string | undefined },
    ): Promise<TodoSetting[]> {
      if (itemType !== undefined && itemId !== '') {
        const { settings, current } = await itemSetting(appId, itemType, itemId)
        return [shown(itemType, itemId, settings.setting, current)]
      }
      const wanted = kinds
        .all()
        .flatMap(({ kind, setting }) =>
          setting && (itemType === undefined || itemType === kind) ? [{ kind, setting }] : [],
        )
      return Promise.all(
        wanted.map(async ({ kind, setting }) => shown(kind, '', setting, await value(appId, kind))),
      )
    },

    async set(
      { appId, role }: { appId: string; role: string },
      { itemType, itemId, value: next }: { itemType: string; itemId: string; value: string },
    ): Promise<{ before: string; after: string; setting: TodoSetting }> {
      const item = itemId === '' ? null : await itemSetting(appId, itemType, itemId)
      const setting = item ? item.settings.setting : kinds.get(itemType).setting
      if (!setting) throw new Refusal('notFound')
      if (!(await roleMay(role, setting.need))) throw new Refusal('forbidden')
      if (!setting.options.some((one) => one.value === next))
        throw fieldRefusal('invalidInput', 'value', texts.notAnOption)
      const before = item ? item.current : await value(appId, itemType)
      if (item) await item.settings.write(appId, itemId, next)
      else
        await db
          .insert(todoSettings)
          .values({ appId, itemType, value: next })
          .onConflictDoUpdate({
            target: [todoSettings.appId, todoSettings.itemType, todoSettings.itemId],
            set: { value: next, updatedAt: new Date() },
          })
      const label = (of: string) => setting.options.find((one) => one.value === of)?.label ?? of
      return {
        before: label(before),
        after: label(next),
        setting: shown(itemType, itemId, setting, next),
      }
    },
  }
}
