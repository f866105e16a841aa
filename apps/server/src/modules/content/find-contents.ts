import { contentTypeTitle } from '@zhanfang/blocks'
import type { AppPermission, CallData, contentFind } from '@zhanfang/contract'
import type { ContentRegistry } from './registry.ts'

/** Contents of one type that are offered; who looks for more has the type's list. */
const MOST_OF_TYPE = 6

/** Finds contents of all types by their names, for somebody whose role may see them. */
export async function findContents(
  registry: Pick<ContentRegistry, 'all'>,
  roleMay: (role: string, permission: AppPermission) => Promise<boolean>,
  { appId, userId, role, words }: { appId: string; userId: string; role: string; words: string },
): Promise<CallData<typeof contentFind>> {
  const managesApp = await roleMay(role, 'app:manage')
  const found = await Promise.all(
    registry.all().map(async ({ type, desk }) => {
      if (!desk || !(await roleMay(role, desk.need))) return []
      const contents = await desk.find(appId, words, MOST_OF_TYPE, { userId, managesApp })
      return contents.map(({ id, title }) => ({
        itemType: type,
        typeName: contentTypeTitle(type),
        itemId: id,
        title,
        path: desk.pathOf({ id, title }),
      }))
    }),
  )
  return { list: found.flat() }
}
