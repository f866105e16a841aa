import { siteAppearanceSchema, defaultAppearance, type FooterCategory } from '@zhanfang/contract'
import { pageDocumentSchema } from '@zhanfang/document'
import type { SiteFrame } from '@zhanfang/site/src/frame/site-frame-input.ts'
import type { PageState } from '../site/module.ts'
import type { SiteSources } from '../site/module.ts'
import { siteTemplateSchema, withIds } from '../column/module.ts'
import type { PublishedPage } from '../page/module.ts'
import { type FindSample, freshSettings, spokenSurvey } from '../survey/module.ts'
import { siteTemplates } from './library.ts'
import { PREVIEW_PREFIX, siteOf, surveysOf } from './template.ts'
import { texts } from './texts.ts'

interface Sample {
  owner: { nickName: string; appImg: string; domain: string }
  homeId: string
  frame: SiteFrame
  /** By the ids of pages; those of columns by the ids of columns too. */
  pages: ReadonlyMap<string, PublishedPage>
}

function sampleOf(appId: string): Sample | undefined {
  const templateId = appId.slice(PREVIEW_PREFIX.length)
  const template = appId.startsWith(PREVIEW_PREFIX) ? siteTemplates.get(templateId) : undefined
  if (!template) return undefined
  const raw = siteOf(templateId, template)
  const keys = [
    ...(raw.pages ?? []).map(({ key }) => key),
    ...(raw.columns ?? []).map(({ key }) => key),
    ...Object.keys(template.surveys),
  ]
  const ids = new Map(keys.map((key) => [key, `${appId}.${key.slice(1)}`]))
  const idOf = (key: string) => ids.get(key) ?? key
  const site = siteTemplateSchema.parse(withIds(raw, ids))
  const page = (title: string, document: unknown): PublishedPage => ({
    version: 1,
    title,
    publishedAt: new Date(0),
    document: pageDocumentSchema.parse(document),
  })
  return {
    owner: { nickName: template.organisation, appImg: '', domain: '' },
    homeId: idOf('$home'),
    frame: {
      appearance: siteAppearanceSchema.parse({ ...defaultAppearance(), ...site.appearance }),
      columns: site.columns.map((column) => ({
        id: idOf(column.key),
        parentId: null,
        pageId: idOf(column.key),
        name: column.name,
        imageUrl: column.imageUrl,
        intro: column.intro,
        listLayout: column.listLayoutType,
      })),
      headerNavs: [],
      footerCategories: site.footerCategories.map((category, index): FooterCategory => ({
        ...category,
        id: `${appId}.footer-${index}`,
      })),
    },
    pages: new Map([
      ...site.pages.map(({ key, title, document }) => [idOf(key), page(title, document)] as const),
      ...site.columns.map(({ key, name, document }) => [idOf(key), page(name, document)] as const),
    ]),
  }
}

const known = new Map<string, Sample>()
function find(appId: string): Sample | undefined {
  const before = known.get(appId)
  if (before || !appId.startsWith(PREVIEW_PREFIX)) return before
  const made = sampleOf(appId)
  if (made) known.set(appId, made)
  return made
}

/** Surveys of templates, to be looked at on the sites of their templates. */
export function findSampleSurvey(id: string): ReturnType<FindSample> {
  const [appId = '', key = ''] = id.split('.')
  if (!find(appId)) return undefined
  const template = siteTemplates.get(appId.slice(PREVIEW_PREFIX.length))
  const definition = template && surveysOf(template).get(`$${key}`)
  if (!definition) return null
  return {
    id,
    appId,
    version: 1,
    ...spokenSurvey(definition, freshSettings(definition.kind)),
    restrictions: null,
    opensAt: null,
    open: false,
    closedReason: texts.previewForm,
  }
}

/**
 * Sources of the site in which every template is a site of its own as well, to be looked at before it is used: nothing
 * of it is stored, and nobody can send answers to it.
 */
export function withSampleSites(sources: SiteSources): SiteSources {
  return {
    ...sources,
    homePageId: async (appId) => find(appId)?.homeId ?? sources.homePageId(appId),
    siteFrame: async (appId) => find(appId)?.frame ?? sources.siteFrame(appId),
    sharePicture: (appId, id) => (find(appId) ? undefined : sources.sharePicture(appId, id)),
    columnPageId: async (appId, id) => (find(appId) ? id : sources.columnPageId(appId, id)),
    readVersion: async (appId, id, version) => {
      const sample = find(appId)
      return sample ? (sample.pages.get(id) ?? null) : sources.readVersion(appId, id, version)
    },
    pageStates: async (keys) => {
      const others = keys.filter(({ appId }) => !find(appId))
      const stored = (others.length === 0 ? [] : await sources.pageStates(others)).values()
      return keys.map(({ appId, id }): PageState => {
        const sample = find(appId)
        if (!sample) return stored.next().value ?? { app: null, page: null, site: null, platform: null }
        const isColumn = sample.frame.columns.some((column) => column.id === id)
        return {
          app: sample.owner,
          page: sample.pages.has(id) ? { version: 1, columnId: isColumn ? id : null, words: null } : null,
          site: { revision: 1 },
          platform: null,
        }
      })
    },
    openContents: async (appId, type, ids) =>
      find(appId) ? new Set(ids) : sources.openContents(appId, type, ids),
    countVisit: (appId, id, headers) => {
      if (!find(appId)) sources.countVisit(appId, id, headers)
    },
    countVariant: (met, headers) => {
      if (!find(met.appId)) sources.countVariant(met, headers)
    },
    searchPages: async (appId, query) => {
      const sample = find(appId)
      if (!sample) return sources.searchPages(appId, query)
      const list = [...sample.pages]
        .filter(([, { title, document }]) => `${title}${JSON.stringify(document)}`.includes(query.words))
        .map(([id, page]) => ({
          id,
          columnId: sample.frame.columns.some((column) => column.id === id) ? id : null,
          words: null,
          title: page.title,
          document: page.document,
        }))
      return { list, total: list.length }
    },
  }
}
