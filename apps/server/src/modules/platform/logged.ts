import type { DescribeLogged } from '../../composition/logged-things.ts'
import { rowNames } from '../../database/row-names.ts'
import { productVersions as versions, virtualPlatforms } from './tables.ts'

/** What the log calls versions of the product and brands of the platform. */
export const logged: DescribeLogged = (database) => {
  const version = rowNames(database, { id: versions.id, name: versions.version })
  const brand = rowNames(database, { id: virtualPlatforms.id, name: virtualPlatforms.name })
  return {
    fields: {
      'versionUpdate.id': version,
      'versionWithdraw.id': version,
      'virtualPlatformUpdate.id': brand,
      'virtualPlatformDelete.id': brand,
    },
  }
}
