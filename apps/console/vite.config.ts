import { execFileSync } from 'node:child_process'
import path from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type UserConfig } from 'vite'
import { loginOutline } from './src/features/auth/screens/login-outline.ts'

const root = import.meta.dirname
const repository = path.resolve(root, '../..')

// The registries of block kinds and question types are generated: a clean checkout has none until this has run.
execFileSync(process.execPath, [path.join(repository, 'tools/generate-registries.mjs')])

const server = process.env.ZHANFANG_SERVER ?? 'http://localhost:3000'

const loginPage: Plugin = {
  name: 'login-outline',
  transformIndexHtml: (html) => html.replace('<!--login-outline-->', loginOutline()),
}

/** Names the console's own code in its page: `start.ts`, the page's entry, imports it only while it runs. */
const consolePreloaded: Plugin = {
  name: 'console-preloaded',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {}, filename }) => {
      if (!filename.endsWith('index.html')) return []
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const wanted = new Set<string>()
      const take = (chunk: (typeof chunks)[number] | undefined) => {
        if (chunk === undefined || wanted.has(chunk.fileName)) return
        wanted.add(chunk.fileName)
        for (const name of chunk.imports) take(chunks.find(({ fileName }) => fileName === name))
      }
      take(chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith('src/main.tsx')))
      return [...wanted].map((name) => ({
        tag: 'link',
        attrs: { rel: 'modulepreload', crossorigin: true, href: `/${name}` },
        injectTo: 'head' as const,
      }))
    },
  },
}

/** The designer draws into the canvas's frame from outside: a build leaves it its style sheets alone. */
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

/** What both builds have in common. */
const build = {
  target: 'es2023',
  // The server serves hashed files under this path for good.
  assetsDir: 'console-assets',
  // Every browser that runs this code knows it.
  modulePreload: { polyfill: false },
} as const

/** Its modules only declare things, which its package does not say; every control asks whether it stands in a form. */
const treeshake = {
  moduleSideEffects: (id: string) => (/@rc-component[\\/]form[\\/]/.test(id) ? false : undefined),
}

/**
 * The login is a page of its own (`vite build --mode login`): people wait for it on every device, and it needs a third of
 * what the frame of the console is made of. Built together, it would wait for the whole of each library that both use.
 */
const loginBuild: UserConfig = {
  root,
  plugins: [react(), loginPage],
  build: {
    ...build,
    chunkSizeWarningLimit: 1200,
    copyPublicDir: false,
    manifest: '.vite/login-manifest.json',
    rolldownOptions: {
      input: path.join(root, 'login.html'),
      treeshake,
      output: {
        codeSplitting: {
          groups: [
            { name: 'login', tags: ['$initial'], priority: 1 },
            // antd, for what comes later: one file instead of one for each of its parts.
            { name: 'login-late', minShareCount: 2 },
          ],
        },
      },
    },
  },
}

/** Exactly these modules, and not what they import. */
const alone = { includeDependenciesRecursively: false }

const consoleBuild: UserConfig = {
  root,
  plugins: [react(), consolePreloaded, frameWithoutCode],
  build: {
    ...build,
    manifest: true,
    chunkSizeWarningLimit: 1200,
    rolldownOptions: {
      input: {
        index: path.join(root, 'index.html'),
        base: path.join(root, 'src/main.tsx'),
        canvas: path.join(root, 'canvas.html'),
      },
      treeshake,
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 5 },
            // Runs while the others are on their way.
            {
              name: 'start',
              test: /apps[\\/]console[\\/]src[\\/](start|router[\\/]routes)\.|preload-helper/,
              priority: 4,
            },
            // The frame around screens and what lists are made of; not the views of pages, which the canvas has as well.
            {
              ...alone,
              name: 'base',
              tags: ['$initial'],
              test: /node_modules|apps[\\/]console[\\/](package|src[\\/](?!canvas))|packages[\\/](contract|format|blocks[\\/]src[\\/](.*[\\/])?(safe-url|content-types?)\b)/,
              priority: 3,
            },
            // Both lists of contents begin with these: too small for a request each.
            {
              ...alone,
              name: 'list',
              test: /components[\\/]list[\\/]rows[\\/]content-actions|[\\/]shared-content\.|[\\/]PlusOutlined\.|contract[\\/]src[\\/](search-scope|todo[\\/]audit-states|content[\\/](calls|item-type))\./,
              priority: 3,
            },
            {
              ...alone,
              name: 'page-calls',
              test: /packages[\\/]contract[\\/]src[\\/]page[\\/](calls|bin|designing)\./,
              priority: 3,
            },
            {
              ...alone,
              name: 'survey-calls',
              test: /packages[\\/](contract[\\/]src[\\/]survey[\\/](lists|kinds)|survey[\\/]src[\\/]model[\\/]model)\./,
              priority: 3,
            },
            // What all editors of drafts begin with.
            {
              ...alone,
              name: 'draft',
              test: /apps[\\/]console[\\/]src[\\/]draft[\\/]|[\\/](Redo|Undo)Outlined\./,
              priority: 2,
            },
            // One file instead of a hundred for what draws pages, and one for what surveys are made of. Packages only:
            // they import nothing of the console, so no two files wait for each other.
            {
              ...alone,
              name: 'pages',
              test: /packages[\\/]blocks[\\/]src[\\/](?!form|linked[\\/]linked-sections|model[\\/](kept-variant|part-of|shown-part)|icons[\\/]icon-titles|.*(form|editor|article|articles|read-dom|write-dom)\b)/,
              minShareCount: 2,
              priority: 2,
            },
            // Below both the views of blocks and the canvas: it needs neither.
            {
              ...alone,
              name: 'documents',
              // Lists know documents by their schemas alone.
              test: /packages[\\/]document[\\/]src[\\/](?!model\.)/,
              minShareCount: 2,
              priority: 2,
            },
            {
              ...alone,
              name: 'surveys',
              // Lists of surveys know their kinds by `model.ts`, and nothing else.
              test: /packages[\\/]survey[\\/]src[\\/](?!model[\\/]model)/,
              minShareCount: 2,
              priority: 1,
            },
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
}

export default defineConfig(({ mode }) => (mode === 'login' ? loginBuild : consoleBuild))
