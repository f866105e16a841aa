import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import react from '@vitejs/plugin-react'
import { appDetail, microPageDetail, personBasic, siteAppearance } from '@zhanfang/contract'
import { defineConfig, type Plugin } from 'vite'
import { lightAliases, lightPlugins, moduleSideEffects } from './light-build.ts'
import { loginOutline } from './src/features/auth/login-outline.ts'

const root = import.meta.dirname
const repository = path.resolve(root, '../..')

// The registries of block kinds and question types are written files: a clean checkout has none until this has run.
execFileSync(process.execPath, [path.join(repository, 'tools/generate-registries.mjs')])

const server = process.env.ZHANFANG_SERVER ?? 'http://localhost:3000'
const entries = ['index.html', 'login.html', 'canvas.html'].filter((entry) =>
  existsSync(path.join(root, entry)),
)

const loginPage: Plugin = {
  name: 'login-outline',
  transformIndexHtml: (html) => html.replace('<!--login-outline-->', loginOutline()),
}

/** Screens that people open by their address and that bring much code, with the frame and the calls that they begin with. */
const firstScreens = [
  {
    path: '/micro/edit/',
    source: 'features/page/designer-page.tsx',
    frame: 'canvas.html',
    calls: [
      appDetail.path.replace('{id}', '{app}'),
      microPageDetail.path,
      personBasic.path,
      siteAppearance.path,
    ],
  },
  { path: '/create', source: 'features/survey/editor/survey-editor-page.tsx', frame: undefined, calls: [] },
]

/** Names the files and calls of those screens in the console's page, for `first-screen.js`. */
const firstScreensInPage: Plugin = {
  name: 'first-screens',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle, filename }) => {
      if (bundle === undefined || !filename.endsWith('index.html')) return html
      const chunks = Object.values(bundle).filter((one) => one.type === 'chunk')
      const chunkOf = (source: string) =>
        chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(source))
      const stylesOf = (frame: string) =>
        [...(chunkOf(frame)?.viteMetadata?.importedCss ?? [])].map((name) => `/${name}`)
      const filesOf = (source: string) => {
        const wanted = new Set<(typeof chunks)[number]>()
        const take = (chunk: (typeof chunks)[number] | undefined) => {
          if (chunk === undefined || wanted.has(chunk)) return
          wanted.add(chunk)
          for (const name of chunk.imports) take(chunks.find(({ fileName }) => fileName === name))
        }
        take(chunkOf(source))
        return [...wanted]
          .flatMap(({ fileName, viteMetadata }) => [fileName, ...(viteMetadata?.importedCss ?? [])])
          .filter((name) => !html.includes(name))
          .map((name) => `/${name}`)
      }
      const named = firstScreens.map(({ path: start, source, frame, calls }) => ({
        path: start,
        files: [
          ...new Set([...filesOf(source), ...(frame === undefined ? [] : [`/${frame}`, ...stylesOf(frame)])]),
        ],
        calls,
      }))
      return html.replace(
        '<!--first-screens-->',
        `<script type="application/json" id="first-screens">${JSON.stringify(named)}</script>\n    <script src="/console-assets/first-screen.js"></script>`,
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

/** The files of the icons that sources name. */
function iconsIn(sources: string[]): RegExp {
  const named = globSync(sources, { cwd: repository }).flatMap((file) =>
    [...readFileSync(path.join(repository, file), 'utf8').matchAll(/\b[A-Z]\w+(?:Outlined|Filled)\b/g)].map(
      ([name]) => name,
    ),
  )
  return new RegExp(String.raw`[\\/](${[...new Set(named)].toSorted().join('|')})\.js$`)
}

const antd = /node_modules[\\/](antd|@ant-design|@rc-component|dayjs|stylis|@emotion)[\\/]/
/** What even the plainest screens show, beside what the login needs. */
const antdPlain =
  /node_modules[\\/](antd[\\/]es[\\/](empty|alert|skeleton|modal)[\\/]|@ant-design[\\/]icons[\\/]es[\\/]index)/
const icon = /node_modules[\\/]@ant-design[\\/]icons(-svg)?[\\/]es[\\/](asn|icons)[\\/]/
/** Icons of the designer and of the forms in it: those of all other screens stay in memory for nothing. */
const editingIcons = iconsIn([
  'apps/console/src/{features/page,draft}/*.tsx',
  'packages/blocks/src/**/*.tsx',
  'node_modules/antd/es/{select,input-number}/*.js',
])
/** Forms with rules, without what tells controls that they stand in one. */
const antdForms =
  /node_modules[\\/](antd[\\/]es[\\/]form[\\/](?!context|validateMessagesContext|hooks[\\/](useVariants|useFormItemStatus))|@rc-component[\\/](form[\\/]es[\\/](?!\w*Context)|async-validator[\\/]))/
const antdControls =
  /node_modules[\\/]antd[\\/]es[\\/](select|slider|segmented|switch|input-number|badge|spin|popover|popconfirm|color-picker|checkbox|radio)[\\/]/
const antdMenus = /node_modules[\\/]antd[\\/]es[\\/](tabs|dropdown|menu|result|drawer)[\\/]/
const pageParts =
  /packages[\\/](document[\\/]|blocks[\\/]src[\\/](?!form|define-form|[a-z-]*views?\b|kinds[\\/][^\\/]+[\\/](form|view|editor)))/
const pageViews =
  /packages[\\/]blocks[\\/]src[\\/]([a-z-]*views?\b|kinds[\\/][^\\/]+[\\/]view)|apps[\\/]console[\\/]src[\\/]canvas[\\/]/
const designerParts = /apps[\\/]console[\\/]src[\\/]features[\\/]page[\\/](?!canvas[\\/]document-frame)/
/** What surveys are made of, without what draws them and what their types are edited with. */
const surveyParts =
  /packages[\\/]survey[\\/]src[\\/](?!form|(view[\\/]answer-)?views\.|types[\\/][^\\/]+[\\/](form|view)).*\.ts$/
/** What draws questions, as respondents see them. */
const surveyViews =
  /packages[\\/]survey[\\/]src[\\/](?!form|types[\\/][^\\/]+[\\/]form)(.*\.(tsx|css)|(view[\\/]answer-)?views(\.generated)?\.ts|types[\\/][^\\/]+[\\/]view.*)$/
/** What the editor of surveys and its late dialogs work on. */
const surveyEditor =
  /apps[\\/]console[\\/]src[\\/]features[\\/]survey[\\/]editor[\\/](editor-(store|context)\.tsx?|editor\.module\.css|survey-draft\.tsx|definition-edits\.ts)$/
const loginParts = /apps[\\/]console[\\/]src[\\/]features[\\/]auth[\\/]/
const lists =
  /apps[\\/]console[\\/]src[\\/]components[\\/](data-table|list-outcome|page-header|query-form|use-list-state|row-actions|name-cell|status-tag|count-text|last-change)\b/
const afterLogin =
  /apps[\\/]console[\\/]src[\\/](components[\\/](use-narrow|use-opened|late-dialog|late-component|late-part)|features[\\/](account[\\/](use-user|texts)|app[\\/]use-app))\b/
const editing =
  /apps[\\/]console[\\/]src[\\/](draft|form-port-provider|features[\\/](file[\\/](upload-file|texts)|share[\\/]picked-types))\b|node_modules[\\/](idb-keyval|tinykeys|zustand)|packages[\\/](contract[\\/]src[\\/](file|page)|blocks[\\/]src[\\/]form-(port|parts[\\/](field|texts)))\b/
const shared =
  /apps[\\/]console[\\/]src[\\/](components|layout|draft|(?!login\.ts)[^\\/]+$|features[\\/][^\\/]+[\\/](use-[^\\/]+|texts)\.tsx?$)|packages[\\/]contract[\\/]|node_modules[\\/](@tanstack|react-router|cookie|set-cookie-parser)[\\/]/

/** Exactly these modules, if several screens have them, and nothing that they need. */
const apart = { priority: 6, minShareCount: 2, includeDependenciesRecursively: false }

export default defineConfig({
  root,
  plugins: [...lightPlugins, react(), loginPage, frameWithoutCode, firstScreensInPage],
  resolve: {
    alias: lightAliases,
  },
  build: {
    target: 'es2023',
    // The server serves hashed files under this path for good and index.html for every route of the console.
    assetsDir: 'console-assets',
    chunkSizeWarningLimit: 1200,
    // Every browser that runs this code knows it.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: entries.map((entry) => path.join(root, entry)),
      treeshake: {
        moduleSideEffects,
      },
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'react',
              test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/,
              priority: 40,
            },
            {
              name: 'ground',
              test: /node_modules[\\/]zod[\\/]|late-zod|packages[\\/]format[\\/]/,
              priority: 38,
            },
            { name: 'page-parts', test: pageParts, priority: 37, minShareCount: 2 },
            // What draws pages: its style sheets are those of the frame.
            { name: 'page-views', test: pageViews, priority: 36, minShareCount: 2 },
            { name: 'echarts', test: /node_modules[\\/](echarts|zrender)[\\/]/, priority: 30 },
            // The login is an entry of its own: what only it and other forms need is not for every screen.
            { ...apart, name: 'antd-forms', test: antdForms, priority: 22 },
            // What the login and the frame of every screen need comes first, and nothing else with it.
            { name: 'antd', test: antd, tags: ['$initial'], priority: 20 },
            { name: 'icons-editing', test: editingIcons, priority: 18, minShareCount: 2 },
            { name: 'icons', test: icon, priority: 17, minShareCount: 2 },
            { name: 'antd-plain', test: antdPlain, priority: 16, minShareCount: 2 },
            // The controls of most forms; tables, trees and calendars, which weigh more, come with the screens that show them.
            { name: 'antd-controls', test: antdControls, priority: 15, minShareCount: 2 },
            { name: 'antd-menus', test: antdMenus, priority: 14, minShareCount: 2 },
            { name: 'antd-more', test: antd, priority: 10, minShareCount: 2 },
            { name: 'base', test: shared, tags: ['$initial'], priority: 8 },
            // What is left of it: the screens of the login, in one file.
            { ...apart, name: 'login-parts', test: loginParts, tags: ['$initial'], priority: 7 },
            // Lists bring tables, which screens without a list must not wait for.
            { name: 'lists', test: lists, ...apart },
            { name: 'after-login', test: afterLogin, ...apart },
            { name: 'editing', test: editing, ...apart },
            // What most screens share comes in one file instead of dozens of small ones.
            {
              name: 'shared',
              test: shared,
              priority: 5,
              minShareCount: 3,
              // Cut by who needs it: calls of surveys and exams are many, and the designer has no use for them.
              entriesAware: true,
              // A request costs more than a few kilobytes that only a neighbour needs.
              entriesAwareMergeThreshold: 5_000,
            },
            // The types of questions, their words and what counts and checks them: one file instead of fifty. Other screens
            // take the little that they need of them with `shared`.
            { name: 'survey-parts', test: surveyParts, ...apart, priority: 4 },
            { name: 'survey-views', test: surveyViews, ...apart, priority: 4 },
            { name: 'survey-editor', test: surveyEditor, ...apart },
            // What the canvas stands in, shared with the dialogs over it: one file instead of ten.
            { name: 'designer', test: designerParts, ...apart },
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
