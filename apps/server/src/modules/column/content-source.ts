import type { ContentEntry, ContentSource } from '@zhanfang/blocks'
import type { ColumnService } from './service.ts'

/** Columns in lists of contents: those at the top, or those inside one, in the order of the tree. */
export function createColumnSource({ publicColumns }: Pick<ColumnService, 'publicColumns'>): ContentSource {
  const entryOf = ({
    id,
    name,
    intro,
    imageUrl,
  }: Awaited<ReturnType<typeof publicColumns>>[number]): ContentEntry => ({
    type: 'column',
    id,
    title: name,
    description: intro,
    imageUrl,
    time: '',
    tag: '',
    note: '',
    url: '',
  })
  return {
    async list(appId, { source, columnId, count, skip = 0 }) {
      const parent = source === 'column' ? columnId : null
      const found = await publicColumns(appId)
      return found
        .filter(({ parentId }) => parentId === parent)
        .slice(skip, skip + count)
        .map(entryOf)
    },
    async pick(appId, ids) {
      const found = await publicColumns(appId)
      return found.filter(({ id }) => ids.includes(id)).map(entryOf)
    },
  }
}
