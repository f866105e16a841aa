// What fields of property forms ask the server for: loaded with the first question.
import { blockKinds } from '@zhanfang/blocks'
import { customerGroupList, folderTree, historyList, placeSearch } from '@zhanfang/contract'
import { CallError } from '@zhanfang/contract/client'
import type { FormPort } from '@zhanfang/blocks/forms'
import { api } from './api.ts'

/** Places by their names; null where no map service is set up. */
export const findPlaces: NonNullable<FormPort['findPlaces']> = async (keywords, city) => {
  const query = { keywords, ...(city === '' ? {} : { city }) }
  const { isSetUp, list } = await api.call(placeSearch, { query }, { silent: true })
  return isSetUp ? list : null
}

/** The groups of customers of the app. */
export const customerGroups: NonNullable<FormPort['customerGroups']> = async () =>
  (await api.call(customerGroupList, {}, { silent: true })).list

/** Tags that contents of a type may have; none for a type whose contents are not filed. */
export const tagsOf: NonNullable<FormPort['tagsOf']> = async (kind) => {
  try {
    return (await api.call(folderTree, { query: { kind } }, { silent: true })).tags
  } catch (error) {
    // The server says which types are filed: it refuses the others.
    if (error instanceof CallError && error.is('invalidInput')) return []
    throw error
  }
}

/** As many as anybody would look through. */
const USED_MOST = 50

/** What blocks of a kind on pages of the app say, those used last first. */
export const usedBefore: NonNullable<FormPort['usedBefore']> = async (kind) => {
  const type = blockKinds[kind]?.code
  if (type === undefined) return []
  const { list } = await api.call(historyList, { body: { page: 1, size: USED_MOST, type } }, { silent: true })
  return list.map(({ data }) => data)
}
