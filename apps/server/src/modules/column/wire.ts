import type { PublicColumn } from './service.ts'

/** A public column as it goes over the wire; `siteUrl` is where the site stands, without a slash at the end. */
export function wireColumnOf(column: PublicColumn, siteUrl: string) {
  const { listLayout, path, ...rest } = column
  return {
    ...rest,
    classId: column.id,
    listLayoutType: listLayout,
    url: siteUrl + path,
  }
}
