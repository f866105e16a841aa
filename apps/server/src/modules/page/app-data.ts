import { createHash } from 'node:crypto'
import { blockKinds, linkTargetSchema } from '@zhanfang/blocks'
import {
  footerCategorySchema,
  headerNavSchema,
  ownSectionNameSchema,
  pageTitleSchema,
  pageWordsSchema,
  versionNameSchema,
} from '@zhanfang/contract'
import { emptyPageDocument, loadPageDocument, stableJson } from '@zhanfang/document'
import { isNull } from 'drizzle-orm'
import { z } from 'zod'
import {
  type AppData,
  asItIs,
  carried,
  document,
  leadsTo,
  made,
  naming,
  newIdOf,
  notCarried,
  partOf,
  person,
  personName,
} from '../../composition/app-data.ts'
import { storedAppearance } from './skin/appearance.ts'
import {
  footerCategories,
  headerNavs,
  microPageNotes,
  microPages,
  microPageTemplates,
  microPageVersions,
  microPageWords,
  ownSections,
  siteAppearances,
} from './tables.ts'
import { texts } from './texts.ts'

/** As the designer saves it: migrated and clean. What cannot be read becomes an empty page. */
const pageDocument = document((raw) => {
  const loaded = loadPageDocument(raw, blockKinds)
  return loaded.ok
    ? { value: loaded.document, repaired: loaded.repairs.length > 0 }
    : { value: emptyPageDocument(), repaired: true }
})

/** The parts that were set: the others follow the defaults of their time. */
function onlyGiven(raw: unknown, parts: object): object {
  const given = new Set(Object.keys(z.record(z.string(), z.unknown()).parse(raw)))
  return Object.fromEntries(Object.entries(parts).filter(([name]) => given.has(name)))
}

const hashOf = (value: unknown) => createHash('sha256').update(stableJson(value)).digest('base64url')

export const appData: AppData = {
  carried: [
    carried(microPages, {
      title: '页面',
      where: isNull(microPages.deletedAt),
      columns: {
        id: newIdOf('page'),
        columnId: partOf('column'),
        title: asItIs(pageTitleSchema.or(z.literal(''))),
        words: asItIs(pageWordsSchema.nullable()),
        draft: pageDocument,
        draftHash: made(({ row }) => hashOf(row.draft)),
        revision: asItIs(),
        publishedVersion: asItIs(),
        // Only tells whether the draft is another one than what was published.
        publishedHash: made(({ row, wire }) =>
          wire.publishedHash === wire.draftHash ? hashOf(row.draft) : wire.publishedHash,
        ),
        publishedTitle: asItIs(z.string().max(200).nullable()),
        publishedAt: asItIs(),
        offline: asItIs(),
        publishAt: notCarried(texts.schedulesStay),
        publishBy: notCarried(),
        publishByName: notCarried(),
        publishFailure: notCarried(),
        createdBy: person,
        createdAt: asItIs(),
        updatedAt: asItIs(),
        updatedByName: personName,
        deletedAt: notCarried(),
      },
    }),
    carried(microPageWords, {
      columns: { words: asItIs(pageWordsSchema), pageId: partOf('page'), since: asItIs() },
    }),
    carried(microPageVersions, {
      columns: {
        pageId: partOf('page'),
        version: asItIs(),
        title: asItIs(z.string().max(200)),
        name: asItIs(versionNameSchema.nullable()),
        document: pageDocument,
        blockCount: asItIs(),
        publishedAt: asItIs(),
        publishedByName: personName,
      },
    }),
    carried(siteAppearances, {
      columns: {
        settings: document((raw) => ({ value: onlyGiven(raw, storedAppearance(raw)), repaired: false })),
        revision: notCarried(),
        updatedAt: asItIs(),
      },
    }),
    carried(headerNavs, {
      title: '导航',
      columns: {
        id: newIdOf('navigation'),
        parentId: leadsTo('navigation'),
        title: asItIs(headerNavSchema.shape.title),
        link: naming(linkTargetSchema),
        isShow: asItIs(),
        position: asItIs(),
      },
    }),
    carried(footerCategories, {
      columns: {
        id: newIdOf('footer-category'),
        title: asItIs(footerCategorySchema.shape.title),
        links: naming(footerCategorySchema.shape.links),
        position: asItIs(),
      },
    }),
    carried(microPageTemplates, {
      title: '页面模板',
      columns: {
        id: newIdOf('page-template'),
        name: asItIs(z.string().max(100)),
        document: pageDocument,
        createdBy: person,
        createdAt: asItIs(),
      },
    }),
    carried(ownSections, {
      title: '区块',
      columns: {
        id: newIdOf('own-section'),
        name: asItIs(ownSectionNameSchema),
        isLinked: asItIs(),
        version: asItIs(),
        document: pageDocument,
        blockCount: asItIs(),
        createdBy: person,
        createdAt: asItIs(),
        updatedAt: asItIs(),
        updatedByName: personName,
      },
    }),
    carried(microPageNotes, {
      title: '页面备注',
      columns: {
        pageId: partOf('page'),
        id: newIdOf('page-note', { tracked: false }),
        blockId: asItIs(z.string().max(60)),
        text: asItIs(z.string().max(2000)),
        authorId: person,
        authorName: personName,
        isDone: asItIs(),
        createdAt: asItIs(),
      },
    }),
  ],
  left: {
    micro_page_editors: { reason: 'open designers' },
    micro_page_visits: { reason: 'counts what happened at these addresses', loss: texts.visitsStay },
    micro_page_variants: { reason: 'counts what happened at these addresses' },
    page_replacements: { reason: 'tells what was done to these pages', loss: texts.replacing.gone },
    page_replacement_pages: { reason: 'tells what was done to these pages' },
    block_histories: { reason: 'fills itself as pages are made', loss: texts.usedBlocksStay },
  },
}
