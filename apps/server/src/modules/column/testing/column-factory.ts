import { classCreate, classList } from '@zhanfang/contract'
import type { TestServer } from '../../../testing/test-server.ts'

/** An app of its own with what a test does to its columns: makes them, and lists their names with · before those below others. */
export async function siteWithColumns(t: TestServer) {
  const { id: appid, owner: as } = await t.app()
  const options = { as, appid }
  return {
    appid,
    as,
    options,
    make: async (name: string, parentId: string | null = null, classTemplateId = '') =>
      (await t.call(classCreate, { body: { name, parentId, classTemplateId } }, options)).data,
    names: async () =>
      (await t.call(classList, {}, options)).data.list.map(
        ({ name, parentId }) => (parentId ? '·' : '') + name,
      ),
  }
}
