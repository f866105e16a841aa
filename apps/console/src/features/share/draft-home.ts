import { classDetail, microPageList, siteAppearance } from '@zhanfang/contract'
import { api } from '../../api.ts'

/** Pages that are looked through for the oldest one. */
const MOST = 50

/**
 * The id of the page that an unpublished site of the current app would open with: the chosen home, or else the page that
 * was made first. Undefined when there is no page.
 */
export async function draftHome(): Promise<string | undefined> {
  const options = { silent: true }
  const { home } = await api.call(siteAppearance, undefined, options)
  if (home.type === 'micro-page') return home.id
  if (home.type === 'column')
    return (await api.call(classDetail, { params: { id: home.id } }, options)).pageId
  const { list } = await api.call(microPageList, { query: { size: MOST } }, options)
  return list.toSorted((one, other) => one.createTime.localeCompare(other.createTime))[0]?.id
}
