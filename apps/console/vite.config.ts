import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { loginOutline } from './src/features/auth/login-outline.ts'

const root = import.meta.dirname
const repository = path.resolve(root, '../..')

// The registries of block kinds and question types are written files: a clean checkout has none until this has run.
execFileSync(process.execPath, [path.join(repository, 'tools/generate-registries.mjs')])

const server = process.env.ZHANFANG_SERVER ?? 'http://localhost:3000'
const entries = ['index.html', 'login.html', 'canvas.html'].filter((entry) =>
  existsSync(path.join(root, entry)),
)
const ownPackages = /[\\/](packages[\\/](contract|survey|exchange|document|blocks|format))[\\/]/

const loginPage: Plugin = {
  name: 'login-outline',
  transformIndexHtml: (html) => html.replace('<!--login-outline-->', loginOutline()),
}

/** Screens that people open by their address and that bring much code, by the beginning of their path. */
const screenCode = {
  '/micro/edit/': 'features/page/designer-page.tsx',
  '/create': 'features/survey/editor/survey-editor-page.tsx',
}

/** Names the files of those screens in the console's page, for `first-screen.js`. */
const firstScreens: Plugin = {
  name: 'first-screens',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle, filename }) => {
      if (bundle === undefined || !filename.endsWith('index.html')) return html
      const chunks = Object.values(bundle).filter((one) => one.type === 'chunk')
      const filesOf = (source: string) => {
        const wanted = new Set<(typeof chunks)[number]>()
        const take = (chunk: (typeof chunks)[number] | undefined) => {
          if (chunk === undefined || wanted.has(chunk)) return
          wanted.add(chunk)
          for (const name of chunk.imports) take(chunks.find(({ fileName }) => fileName === name))
        }
        take(chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(source)))
        return [...wanted]
          .flatMap(({ fileName, viteMetadata }) => [fileName, ...(viteMetadata?.importedCss ?? [])])
          .filter((name) => !html.includes(name))
          .map((name) => `/${name}`)
      }
      const named = JSON.stringify(
        Object.fromEntries(Object.entries(screenCode).map(([start, source]) => [start, filesOf(source)])),
      )
      return html.replace(
        '<!--screen-code-->',
        `<script type="application/json" id="screen-code">${named}</script>\n    <script src="/console-assets/first-screen.js"></script>`,
      )
    },
  },
}

/** The frame of the canvas is drawn into from outside: a build leaves it its style sheets alone. */
const frameWithoutCode: Plugin = {
  name: 'frame-without-code',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle, filename }) =>
      bundle !== undefined && filename.endsWith('canvas.html')
        ? html.replaceAll(/\s*<script type="module"[^>]*><\/script>|\s*<link rel="modulepreload"[^>]*>/g, '')
        : html,
  },
}

const antd = /node_modules[\\/](antd|@ant-design|@rc-component|dayjs|stylis|@emotion)[\\/]/
const antdControls =
  /node_modules[\\/](antd[\\/]es[\\/](select|slider|segmented|switch|input-number|tabs|dropdown|menu|badge|spin|result|drawer|popover|color-picker|empty|alert|modal|checkbox|radio)[\\/]|@ant-design[\\/]icons)/
const pageParts =
  /packages[\\/](document[\\/]|blocks[\\/]src[\\/](?!form|define-form|[a-z-]*views?\b|kinds[\\/][^\\/]+[\\/](form|view|editor)))/
const pageViews =
  /packages[\\/]blocks[\\/]src[\\/]([a-z-]*views?\b|kinds[\\/][^\\/]+[\\/]view)|apps[\\/]console[\\/]src[\\/]canvas[\\/]/
const designerParts =
  /apps[\\/]console[\\/]src[\\/]features[\\/]page[\\/]|node_modules[\\/](tinykeys|zustand)[\\/]/
const shared =
  /apps[\\/]console[\\/]src[\\/](components|layout|draft|[^\\/]+$|features[\\/][^\\/]+[\\/](use-[^\\/]+|texts)\.tsx?$)|packages[\\/]contract[\\/]|node_modules[\\/](@tanstack|react-router|cookie|set-cookie-parser)[\\/]/

export default defineConfig({
  root,
  plugins: [react(), loginPage, frameWithoutCode, firstScreens],
  build: {
    target: 'es2023',
    // The server serves hashed files under this path for good and index.html for every route of the console.
    assetsDir: 'console-assets',
    chunkSizeWarningLimit: 1200,
    rolldownOptions: {
      input: entries.map((entry) => path.join(root, entry)),
      treeshake: {
        // Our packages only declare things: what a screen does not use of them must not reach its chunk.
        moduleSideEffects: (id) => (ownPackages.test(id) && !id.endsWith('.css') ? false : undefined),
      },
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'react',
              test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/,
              priority: 40,
            },
            { name: 'ground', test: /node_modules[\\/]zod[\\/]|packages[\\/]format[\\/]/, priority: 38 },
            { name: 'page-parts', test: pageParts, priority: 37, minShareCount: 2 },
            // What draws pages: its style sheets are those of the frame.
            { name: 'page-views', test: pageViews, priority: 36, minShareCount: 2 },
            { name: 'echarts', test: /node_modules[\\/](echarts|zrender)[\\/]/, priority: 30 },
            // What the login and the frame of every screen need comes first, and nothing else with it.
            { name: 'antd', test: antd, tags: ['$initial'], priority: 20 },
            // The controls of most forms; tables, trees and calendars, which weigh more, come with the screens that show them.
            { name: 'antd-controls', test: antdControls, priority: 15, minShareCount: 2 },
            { name: 'antd-more', test: antd, priority: 10, minShareCount: 2 },
            { name: 'base', test: shared, tags: ['$initial'], priority: 6 },
            // What most screens share comes in one file instead of dozens of small ones.
            {
              name: 'shared',
              test: shared,
              priority: 5,
              minShareCount: 3,
              // Cut by who needs it: calls of surveys and exams are many, and the designer has no use for them.
              entriesAware: true,
              // A request costs more than a few kilobytes that only a neighbour needs.
              entriesAwareMergeThreshold: 1_500,
            },
            // What the canvas stands in, shared with the dialogs over it: one file instead of ten.
            { name: 'designer', test: designerParts, priority: 4, minShareCount: 2 },
          ],
        },
      },
    },
  },
  server: {
    port: Number(process.env.PORT ?? 5173),
    strictPort: true,
    proxy: Object.fromEntries(['/p1', '/p2', '/files', '/h5'].map((prefix) => [prefix, server])),
  },
})
