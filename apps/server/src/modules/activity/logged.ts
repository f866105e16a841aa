import type { DescribeLogged } from '../../composition/logged-things.ts'
import { rowNames } from '../../database/row-names.ts'
import { activityDeskLinks, activityEntries } from './tables.ts'

/** What the log calls entries, which go by their code, and the links of the desk. */
export const logged: DescribeLogged = (database) => {
  const entry = rowNames(database, {
    appId: activityEntries.appId,
    id: activityEntries.id,
    name: activityEntries.code,
  })
  return {
    fields: {
      entryId: entry,
      'entryBatch.ids': entry,
      'deskLinkRevoke.linkId': rowNames(database, {
        appId: activityDeskLinks.appId,
        id: activityDeskLinks.id,
        name: activityDeskLinks.name,
      }),
    },
  }
}
