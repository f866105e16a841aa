import type { ContentKind } from '@zhanfang/contract'
import type { Database } from '../../database/database.ts'
import { createContentArranging } from './authoring/arranging.ts'
import { createContentBatches } from './authoring/batch.ts'
import { createContentBin } from './authoring/bin.ts'
import { createContentBylines } from './authoring/bylines.ts'
import { createContentSchedule } from './authoring/content-schedule.ts'
import { deskUserOf } from './authoring/desk.ts'
import { createContentListing } from './authoring/listing.ts'
import { contentExporting, contentImport } from './authoring/content-tables.ts'
import { createContentPublishing } from './authoring/publishing.ts'
import { createContentService } from './authoring/service.ts'
import { createContentVersions } from './authoring/versions.ts'
import { createContentExport } from './exporting/exporting.ts'
import type { ContentNeighbours } from './neighbours.ts'
import { createPublishedContents } from './reading/published-contents.ts'
import { createContentComments } from './visitors/comments.ts'
import { createContentLikes } from './visitors/likes.ts'
import { createReadCounts } from './visitors/read-counts.ts'
import { createSiteVisitors } from './visitors/site-visitors.ts'
import { hashContentPassword } from './visibility/content-password.ts'
import { createOpenedContents } from './visibility/opened-contents.ts'
import { createContentSales } from './visibility/content-sales.ts'
import { createContentPasswordTries } from './visibility/password-tries.ts'
import { createContentReaderLists } from './visibility/readers.ts'
import { createContentReveals } from './visibility/reveals.ts'
import { createSecretContents } from './visibility/secret-contents.ts'
import { createContentSecretLinks } from './visibility/secret-links.ts'
import { createContentVisibilities } from './visibility/visibilities.ts'

export type ContentFrame = ReturnType<typeof createContentFrame>

/** Everything that contents of all kinds have in common. */
export function createContentFrame(
  database: Database,
  neighbours: ContentNeighbours,
  now: () => Date = () => new Date(),
) {
  const service = createContentService(database, neighbours)
  const listing = createContentListing(database, neighbours)
  const publishing = createContentPublishing(database, neighbours)
  const bin = createContentBin(database, neighbours)
  const visibilities = createContentVisibilities(database, hashContentPassword, (...asked) =>
    neighbours.customers.groupNames(...asked),
  )
  const links = createContentSecretLinks(database, neighbours)
  const opened = createOpenedContents(database, neighbours, links)
  return {
    neighbours,
    service,
    publishing,
    bin,
    visibilities,
    sales: createContentSales(database),
    links,
    reveals: createContentReveals(database),
    secretContents: createSecretContents(database, neighbours),
    opened,
    passwordTries: createContentPasswordTries(database),
    listing,
    tables: contentExporting(database, listing, neighbours),
    /** How contents of a kind come in as a table; `appName` names where to. */
    importOf: (kind: ContentKind, appName: (appId: string) => Promise<string | undefined>) =>
      contentImport(database, kind, { service, neighbours, appName }),
    arranging: createContentArranging(database),
    bylines: createContentBylines(database),
    schedule: createContentSchedule(database, publishing, neighbours, now),
    versions: createContentVersions(database, service),
    exporting: createContentExport(service, neighbours),
    readers: createContentReaderLists(database, neighbours),
    batches: createContentBatches(database, neighbours, { service, publishing, bin, visibilities }),
    published: createPublishedContents(database, neighbours),
    visitors: createSiteVisitors(neighbours, opened),
    reads: createReadCounts(database),
    likes: createContentLikes(database),
    comments: createContentComments(database),
    /** The member that a call was made by. */
    deskOf: (caller: Parameters<typeof deskUserOf>[1]) =>
      deskUserOf((...asked) => neighbours.roleMay(...asked), caller),
  }
}
