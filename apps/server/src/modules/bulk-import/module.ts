import { defineModule } from '../../composition/define-module.ts'
import { authModule } from '../auth/module.ts'
import { appData } from './app-data.ts'
import { createBulkImports } from './imports.ts'
import { bulkImportRoutes } from './routes.ts'
import { texts } from './texts.ts'

export {
  type AnyImportKind,
  anyKind,
  type ImportKind,
  type ImportPlace,
  type JudgedRow,
  refusedRow,
  type RowOutcome,
  type TypedRow,
} from './import-kind.ts'

/** Imports of tables. It knows no type of things: each module adds its own. */
export const bulkImportModule = defineModule({
  name: 'bulkImport',
  needs: [authModule],
  appData,
  create: ({ auth }, { database, secrets }) => createBulkImports(database, secrets, auth.roleMay),
  routes: (bind, imports) => bulkImportRoutes(bind, imports),
  jobs: ({ sweep }) => [
    { name: 'bulk-import-sweep', title: texts.jobs.sweep, cron: '19 * * * *', run: sweep },
  ],
})
