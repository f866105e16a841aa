import type { DescribeLogged } from '../../composition/logged-things.ts'
import { rowNames } from '../../database/row-names.ts'
import { libraryCategories, libraryItems } from './tables.ts'

/** What the log calls what the platform offers to all apps. */
export const logged: DescribeLogged = (database) => {
  const category = rowNames(database, { id: libraryCategories.id, name: libraryCategories.name })
  return {
    names: {
      'public-library': { nameOf: rowNames(database, { id: libraryItems.id, name: libraryItems.title }) },
    },
    fields: {
      'libraryCategoryCreate.id': category,
      'libraryCategoryRename.id': category,
      'libraryCategoryDelete.id': category,
    },
  }
}
