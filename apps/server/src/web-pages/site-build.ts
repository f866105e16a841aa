import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { SiteRenderer } from '@zhanfang/site/src/renderer.ts'
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
  message: 'src/message/message-styles.ts',
  frame: 'src/frame/frame-styles.ts',
  query: 'src/query/query-styles.ts',
  wechat: 'src/wechat/share-menu.ts',
} as const
type EntryName = keyof typeof entries
type StyledName = Exclude<EntryName, 'wechat' | 'pageClient'>

export interface SiteBuild {
  /** Changes with every build. */
  id: string
  render: SiteRenderer
  /** The style sheets of a kind of page, joined. */
  css: Readonly<Record<StyledName, string>>
  pageScript: { entry: string; imports: string[] }
  surveyScript: { entry: string; imports: string[] }
  examScript: { entry: string; imports: string[] }
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
  const cssOf = (name: StyledName) =>
    [...new Set(chunksOf(manifest, entries[name]).flatMap((key) => manifest[key]?.css ?? []))]
      .map((file) => readFileSync(path.join(dist, 'client', file), 'utf8').trim())
      .join('\n')
  const script = manifest[entries.survey]
  if (!script) throw new Error('the build of the site lacks its answering page')
  const share = manifest[entries.wechat]
  if (!share) throw new Error('the build of the site lacks its script for WeChat')
  const exam = manifest[entries.exam]
  if (!exam) throw new Error('the build of the site lacks its page of exams')
  const page = manifest[entries.pageClient]
  if (!page) throw new Error('the build of the site lacks its script of pages')
  const renderer = pathToFileURL(path.join(dist, 'server/entry.js'))
  renderer.search = `v=${id}`
  const { default: render } = rendererSchema.parse(await import(renderer.href))
  return {
    id,
    render,
    css: {
      page: cssOf('page'),
      survey: cssOf('survey'),
      exam: cssOf('exam'),
      message: cssOf('message'),
      frame: cssOf('frame'),
      query: cssOf('query'),
    },
    shareScript: `/${share.file}`,
    pageScript: {
      entry: `/${page.file}`,
      imports: page.imports.flatMap((key) => {
        const chunk = manifest[key]
        return chunk ? [`/${chunk.file}`] : []
      }),
    },
    examScript: {
      entry: `/${exam.file}`,
      imports: exam.imports.flatMap((key) => {
        const chunk = manifest[key]
        return chunk ? [`/${chunk.file}`] : []
      }),
    },
    surveyScript: {
      entry: `/${script.file}`,
      imports: script.imports.flatMap((key) => {
        const chunk = manifest[key]
        return chunk ? [`/${chunk.file}`] : []
      }),
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
