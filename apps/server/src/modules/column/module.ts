import { and, eq } from 'drizzle-orm'
import { defineModule } from '../../composition/define-module.ts'
import { appModule } from '../app/module.ts'
import { contentLimitModule } from '../content-limit/module.ts'
import { contentModule } from '../content/module.ts'
import { fileModule } from '../file/module.ts'
import { operationLogModule } from '../operation-log/module.ts'
import { pageModule } from '../page/module.ts'
import { appData } from './app-data.ts'
import { columnType } from './content-type.ts'
import { fileUsesOfColumns } from './file-uses.ts'
import { limitedColumns } from './limited-columns.ts'
import { logged } from './logged.ts'
import { columns } from './tables.ts'
import { columnRoutes } from './routes.ts'
import { createColumnService } from './service.ts'
import { createSiteWriter } from './site-template.ts'

export { createColumnService, type ColumnService } from './service.ts'
export { createSiteWriter, siteTemplateSchema, withIds, type SiteTemplate } from './site-template.ts'
export { wireColumnOf } from './wire.ts'

/** The tree of an app's sections, each with a page that the designer edits. */
export const columnModule = defineModule({
  name: 'column',
  needs: [appModule, contentLimitModule, contentModule, fileModule, operationLogModule, pageModule],
  appData,
  logged,
  create({ app, content, contentLimit, file, operationLog, page }, { database }) {
    const { appearance, navigation } = page
    const column = createColumnService(database, {
      page,
      appearance,
      siteAddress: app.addresses.addressOf,
      claim: contentLimit.claim,
    })
    contentLimit.add(limitedColumns)
    page.columns.fill(column)
    content.add(columnType(column, page))
    file.uses.add(fileUsesOfColumns(database))
    operationLog.addNames('column', {
      async nameOf(appId, id) {
        const [row] = await database.db
          .select({ name: columns.name })
          .from(columns)
          .where(and(eq(columns.appId, appId), eq(columns.id, id)))
        return row?.name
      },
      pathOf: () => '/mini/columns',
    })
    return {
      ...column,
      /** Makes whole sites of templates. */
      siteWriter: createSiteWriter({ page, column, appearance, navigation }),
    }
  },
  routes: (bind, column, { app, page }) => columnRoutes(bind, column, page.appearance, app),
})
