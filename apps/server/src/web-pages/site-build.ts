import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PageScript } from '@zhanfang/site/src/html-document.tsx'
import type { SiteRenderer } from '@zhanfang/site/src/renderer.ts'
import {
  hasLogic,
  hasRichTitles,
  questionType,
  questionTypes,
  type SurveyDefinition,
  type ViewLanguage,
} from '@zhanfang/survey'
import { z } from 'zod'
import { openAssetFolder, type AssetFolder } from './asset-folder.ts'

const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    css: z.array(z.string()).default([]),
    imports: z.array(z.string()).default([]),
  }),
)
const rendererSchema = z.object({
  default: z.custom<SiteRenderer>(
    (value) => typeof value === 'object' && value !== null && 'renderPublishedPage' in value,
  ),
})

/** Entries of the site's build, by what they are for. */
const entries = {
  page: 'src/page/page-styles.ts',
  pageClient: 'src/page/page-client.ts',
  survey: 'src/survey/survey-client.tsx',
  exam: 'src/exam/exam-client.tsx',
  me: 'src/me/me-styles.ts',
  meClient: 'src/me/me-client.ts',
  message: 'src/message/message-styles.ts',
  frame: 'src/frame/frame-styles.ts',
  sign: 'src/frame/sign-styles.ts',
  query: 'src/query/query-styles.ts',
  visitorForm: 'src/visitor-form/visitor-form-styles.ts',
  shop: 'src/shop/shop-styles.ts',
  pay: 'src/pay/pay-styles.ts',
  payClient: 'src/pay/pay-client.ts',
  project: 'src/project/project-styles.ts',
  circle: 'src/circle/circle-styles.ts',
  circleClient: 'src/circle/circle-client.ts',
  content: 'src/content/content-styles.ts',
  photos: 'src/activity-photo/photo-styles.ts',
  photosClient: 'src/activity-photo/photo-client.ts',
  works: 'src/works/works-styles.ts',
  coupon: 'src/coupon/coupon-styles.ts',
  prize: 'src/prize/prize-styles.ts',
  prizeClient: 'src/prize/prize-client.ts',
  wechat: 'src/wechat/share-menu.ts',
} as const
/** Scripts that run before the entry of an answering page. */
const surveyScripts = {
  type: (name: string) => `../../packages/survey/src/loaded/types/${name}.generated.ts`,
  logic: '../../packages/survey/src/loaded/whole-logic.ts',
  titles: '../../packages/survey/src/loaded/rich-titles.ts',
  language: {
    zh: [],
    'zh-TW': ['src/survey/language-tw-client.ts'],
    en: ['src/survey/language-en-client.ts'],
  },
} as const
type EntryName = keyof typeof entries
export type StyledName = Exclude<
  EntryName,
  | 'wechat'
  | 'pageClient'
  | 'meClient'
  | 'circleClient'
  | 'photosClient'
  | 'prizeClient'
  | 'payClient'
  | 'survey'
  | 'sign'
>

export interface SiteBuild {
  /** Changes with every build. */
  id: string
  render: SiteRenderer
  /** The style sheets of a kind of page, joined. */
  css: Readonly<Record<StyledName, string>>
  pageScript: PageScript
  /** Scripts that kinds of contents have on their pages, by kind. */
  contentScripts: Readonly<Partial<Record<string, PageScript>>>
  /** Of the pages of a visitor's own account. */
  meScript: PageScript
  /** Of the pages on which circles are read. */
  circleScript: PageScript
  /** Of the wall of photographs. */
  photosScript: PageScript
  /** Of the pages on which one draws. */
  prizeScript: PageScript
  /** Of what is paid inside WeChat. */
  payScript: PageScript
  /** What the answering page of a survey loads: its types of questions, its logic, the language of its page. */
  survey(definition: SurveyDefinition, language: ViewLanguage): { css: string; script: PageScript }
  /** The script of an exam whose page speaks this language. */
  examScript(language: ViewLanguage): PageScript
  /** Scripts of the types of questions, by type. */
  typeScripts: Readonly<Record<string, string>>
  /** Address of the module that limits WeChat's share menu. */
  shareScript: string
}

export interface SiteBuilds {
  /** Null while the site has not been built. */
  current(): Promise<SiteBuild | null>
  assets: AssetFolder
}

/** A chunk behind all that it imports, each once: what two pages share, styles too, has a chunk of its own. */
function chunksOf(manifest: z.infer<typeof manifestSchema>, key: string, seen = new Set<string>()): string[] {
  if (seen.has(key)) return []
  seen.add(key)
  return [...(manifest[key]?.imports ?? []).flatMap((one) => chunksOf(manifest, one, seen)), key]
}

async function loadBuild(dist: string, id: string): Promise<SiteBuild> {
  const manifest = manifestSchema.parse(
    JSON.parse(readFileSync(path.join(dist, 'client/.vite/manifest.json'), 'utf8')),
  )
  const cssOf = (keys: readonly string[]) =>
    [...new Set(keys.flatMap((key) => manifest[key]?.css ?? []))]
      .map((file) => readFileSync(path.join(dist, 'client', file), 'utf8').trim())
      .join('\n')
  /** An entry with the scripts that run before it. */
  function loadedBy(entry: string, before: readonly string[] = []): { css: string; script: PageScript } {
    const scriptOf = (key: string) => {
      const chunk = manifest[key]
      if (!chunk) throw new Error(`the build of the site lacks ${key}`)
      return `/${chunk.file}`
    }
    const keys = [...new Set([entry, ...before].flatMap((key) => chunksOf(manifest, key)))]
    const imports = keys.filter((key) => key !== entry && !before.includes(key))
    return {
      css: cssOf(keys),
      script: { entry: scriptOf(entry), imports: imports.map(scriptOf), before: before.map(scriptOf) },
    }
  }
  const styleOf = (name: StyledName, later: readonly string[] = []) => loadedBy(entries[name], later).css
  /** Of pages that stand alone, with the name of their site around them. */
  const signed = (css: string) => `${css}\n${loadedBy(entries.sign).css}`
  const surveyPages = new Map<string, ReturnType<SiteBuild['survey']>>()
  const share = manifest[entries.wechat]
  if (!share) throw new Error('the build of the site lacks its script for WeChat')
  const renderer = pathToFileURL(path.join(dist, 'server/entry.js'))
  renderer.search = `v=${id}`
  const { default: render } = rendererSchema.parse(await import(renderer.href))
  return {
    id,
    render,
    css: {
      page: styleOf('page'),
      // Which types a paper has is known when it is drawn.
      exam: signed(
        styleOf(
          'exam',
          questionTypes.map(({ type }) => surveyScripts.type(type)),
        ),
      ),
      me: styleOf('me'),
      message: signed(styleOf('message')),
      frame: styleOf('frame'),
      query: signed(styleOf('query')),
      visitorForm: styleOf('visitorForm'),
      shop: styleOf('shop'),
      pay: styleOf('pay'),
      photos: styleOf('photos'),
      works: styleOf('works'),
      coupon: styleOf('coupon'),
      prize: styleOf('prize'),
      project: styleOf('project'),
      circle: styleOf('circle'),
      content: styleOf('content'),
    },
    shareScript: `/${share.file}`,
    pageScript: loadedBy(entries.pageClient).script,
    meScript: loadedBy(entries.meClient).script,
    circleScript: loadedBy(entries.circleClient).script,
    photosScript: loadedBy(entries.photosClient).script,
    prizeScript: loadedBy(entries.prizeClient).script,
    payScript: loadedBy(entries.payClient).script,
    contentScripts: Object.fromEntries(
      Object.keys(manifest).flatMap((key): [string, PageScript][] => {
        const kind = /^src\/content\/kinds\/([^/]+)\/client\.ts$/.exec(key)?.[1]
        return kind === undefined ? [] : [[kind, loadedBy(key).script]]
      }),
    ),
    examScript: (language) => loadedBy(entries.exam, surveyScripts.language[language]).script,
    typeScripts: Object.fromEntries(
      questionTypes.map(({ type }) => [type, loadedBy(surveyScripts.type(type)).script.entry]),
    ),
    survey(definition, language) {
      const types = new Set(definition.elements.map(({ type }) => type))
      const before = [
        ...[...types].flatMap((type) => (questionType(type) ? surveyScripts.type(type) : [])).toSorted(),
        ...(hasLogic(definition) ? [surveyScripts.logic] : []),
        ...(hasRichTitles(definition) ? [surveyScripts.titles] : []),
        ...surveyScripts.language[language],
      ]
      const key = before.join(' ')
      const known = surveyPages.get(key)
      if (known) return known
      const { css, script } = loadedBy(entries.survey, before)
      const page = { css: signed(css), script }
      surveyPages.set(key, page)
      return page
    },
  }
}

/** Folder of the site's build. */
export const siteFolder = path.resolve(import.meta.dirname, '../../../site/dist')

/** The site's build in `dist`: what the browser loads and what renders pages here. A new build is taken up by itself. */
export function openSiteBuilds(dist: string): SiteBuilds {
  const marker = path.join(dist, 'server/entry.js')
  let loaded: { id: string; build: Promise<SiteBuild> } | undefined
  let checkedAt = -Infinity

  return {
    assets: openAssetFolder(path.join(dist, 'client'), ['.vite/manifest.json', '../.source-hash']),
    async current() {
      if (!loaded || performance.now() - checkedAt > 2000) {
        checkedAt = performance.now()
        const found = statSync(marker, { throwIfNoEntry: false })
        // Between two builds there is none for a moment: the old one still serves.
        if (found && String(found.mtimeMs) !== loaded?.id) {
          const before = loaded
          const id = String(found.mtimeMs)
          const build = loadBuild(dist, id).catch((error: unknown) => {
            loaded = before
            if (before) return before.build
            throw error
          })
          loaded = { id, build }
        }
      }
      return loaded ? loaded.build : null
    },
  }
}
