import { defineModule } from '../../composition/define-module.ts'
import { authModule } from '../auth/module.ts'
import { bulkImportModule } from '../bulk-import/module.ts'
import { appData } from './app-data.ts'
import { createContentFavorites } from './favorites.ts'
import { createPageReading } from './importing/page-reading.ts'
import { logged } from './logged.ts'
import { createContentRegistry } from './registry.ts'
import { contentRoutes } from './routes.ts'
import { texts } from './texts.ts'

export {
  defineContentType,
  type ContentCustomer,
  type ContentType,
  type DeletedContent,
  type FoundContent,
  type ShareCard,
  type SiteContents,
} from './content-type.ts'
export type { GrantedContent, GrantedContents } from './authorized-types.ts'
export type { ContentRegistry } from './registry.ts'
export { createContentFrame, type ContentFrame } from './content-frame.ts'
export type { ForgetContents } from './authoring/bin.ts'
export { kindOf } from './content-kinds.ts'
export { limitedContents } from './limited-contents.ts'
export { kindParts } from './kind-parts.ts'
export { createMemberCards } from './kinds/business-card/member-cards.ts'
export { memberCardRoutes } from './kinds/business-card/routes.ts'
export type { ContentPartTable, ContentSeries, KindPageAsked, KindParts } from './content-kind.ts'
export type { ContentCustomers, ContentNeighbours, KnownCustomer, SiteVisitor } from './neighbours.ts'
export { gramsOf, searchable, wantedGrams } from './authoring/text-search.ts'
export { cardNamesOf } from './authoring/card-names.ts'
export { entriesByKey, keyOf } from './reading/entries-by-key.ts'
export { pageAcross } from './authoring/page-across.ts'
export { contentPath } from './authoring/content-rows.ts'
export { descriptionOf, pictureOf, referencesIn, storedDraft } from './authoring/drafts.ts'
export { isContentPassword } from './visibility/content-password.ts'
export { type ContentSales, type SaleTarget, saleTargetSchema } from './visibility/content-sales.ts'
export { LINK_PARAMETER } from './visibility/secret-links.ts'
export { guest } from './visibility/visible-to.ts'
export type { PublishedContent } from './reading/published-contents.ts'
export { deskRoutes } from './content-routes.ts'
export { customerTraces } from './visitors/customer-traces.ts'
export { visitorRoutes } from './visitors/routes.ts'
export { kindType } from './reading/kind-type.ts'
export {
  type HeldLine,
  holdStock,
  OutOfStock,
  releaseStock,
  returnStock,
  sellStock,
} from './kinds/goods/stock/stock-holds.ts'
export { availableOf } from './kinds/goods/stock/stock-levels.ts'
export {
  numberedGoods,
  numbersOfOrder,
  OutOfNumbers,
  releaseNumbers,
  takeNumbers,
} from './kinds/goods/numbers/take-numbers.ts'
export { goodsFieldsIn } from './kinds/goods/goods-fields.ts'
export { commenters, type Participants } from './visitors/participants.ts'
export { fileUsesOfContents } from './file-uses.ts'
export { contentsInOverview } from './overview-part.ts'

/**
 * What contents of all types have in common. It knows no type: each module adds its own, and a new kind of content is a
 * folder below `kinds` that does the same.
 */
export const contentModule = defineModule({
  name: 'content',
  needs: [authModule, bulkImportModule],
  appData,
  logged,
  create(_, { config, database }) {
    const registry = createContentRegistry()
    return {
      ...registry,
      favorites: createContentFavorites(database, registry),
      pages: createPageReading(config.environment === 'test'),
    }
  },
  routes: (bind, content, { auth }) =>
    contentRoutes(bind, content.favorites, content, auth.roleMay, content.pages),
  jobs: (content) => [
    { name: 'content-sweep', title: texts.jobs.sweep, cron: '27 * * * *', run: content.sweep },
    { name: 'content-publish-due', title: texts.jobs.publish, cron: '* * * * *', run: content.publishDue },
  ],
})
