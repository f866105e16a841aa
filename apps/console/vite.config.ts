import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const root = import.meta.dirname
const repository = path.resolve(root, '../..')

// The registries of block kinds and question types are written files: a clean checkout has none until this has run.
execFileSync(process.execPath, [path.join(repository, 'tools/generate-registries.mjs')])

const server = process.env.ZHANFANG_SERVER ?? 'http://localhost:3000'
const entries = ['index.html', 'canvas.html'].filter((entry) => existsSync(path.join(root, entry)))
const ownPackages = /[\\/](packages[\\/](contract|survey|exchange|document|blocks|format))[\\/]/

const antd = /node_modules[\\/](antd|@ant-design|@rc-component|dayjs|stylis|@emotion)[\\/]/
/** Parts of antd that the login does not need; their words for the locale are part of every screen. */
const laterAntd =
  /node_modules[\\/](antd[\\/]es|@rc-component)[\\/](badge|breadcrumb|calendar|card|cascader|collapse|color-picker|date-picker|drawer|image|input-number|layout|mentions|pagination|picker|popconfirm|popover|progress|qr-?code|radio|result|segmented|select|slider|splitter|statistic|steps|switch|table|tabs|tag|time-picker|tree|tree-select|upload|virtual-list)[\\/](?!.*locale)/

const shared =
  /apps[\\/]console[\\/]src[\\/](components|layout|draft|[^\\/]+$|features[\\/][^\\/]+[\\/](use-[^\\/]+|texts)\.tsx?$)|packages[\\/](contract|format)[\\/]|node_modules[\\/]@tanstack[\\/]/

export default defineConfig({
  root,
  plugins: [react()],
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
              test: /node_modules[\\/](react|react-dom|react-router|scheduler|cookie|set-cookie-parser)[\\/]/,
              priority: 40,
            },
            { name: 'echarts', test: /node_modules[\\/](echarts|zrender)[\\/]/, priority: 30 },
            // A group takes along what it imports, so the part that every screen needs comes first.
            { name: 'antd', test: (id: string) => antd.test(id) && !laterAntd.test(id), priority: 20 },
            { name: 'antd-more', test: laterAntd, priority: 10, minShareCount: 2 },
            // What most screens share comes in one file instead of dozens of small ones.
            { name: 'shared', test: shared, priority: 5, minShareCount: 3 },
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
