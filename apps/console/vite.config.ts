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
const ownPackages = /[\\/](packages[\\/](contract|survey|document|blocks|format))[\\/]/

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
        moduleSideEffects: (id) => id.endsWith('.css') || !ownPackages.test(id),
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
            {
              name: 'antd',
              test: /node_modules[\\/](antd|@ant-design|@rc-component|dayjs|@emotion)[\\/]/,
              priority: 20,
              // Parts that only lazy screens use stay out of the first load.
              minShareCount: 2,
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
})
