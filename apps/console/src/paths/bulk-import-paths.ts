import { withApp } from '../session/session.ts'

/** Where a table of things is imported: into what has the id, or into the app where a type has one list. */
export const bulkImportPath = (type: string, id: string) =>
  withApp(`/bulk-import/${encodeURIComponent(type)}/${encodeURIComponent(id)}`)
