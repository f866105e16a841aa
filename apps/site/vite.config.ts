import { execFileSync } from 'node:child_process'
import path from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const root = import.meta.dirname
const repository = path.resolve(root, '../..')

// The registries of block kinds and question types are written files: a clean checkout has none until this has run.
execFileSync(process.execPath, [path.join(repository, 'tools/generate-registries.mjs')])

const ownSource = /[\\/](?:packages[\\/]\w+|apps[\\/]site)[\\/]src[\\/]/

/** `vite build` makes what browsers load, `vite build --ssr` the renderer that the server loads. */
export default defineConfig(({ isSsrBuild }) => ({
  root,
  plugins: [react()],
  // The renderer carries React's production build whatever the server runs as: it is nine times faster.
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  ssr: { noExternal: true },
  build: {
    target: 'es2022',
    assetsDir: 'site-assets',
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    copyPublicDir: false,
    ssr: isSsrBuild,
    manifest: !isSsrBuild,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: isSsrBuild
        ? { entry: path.join(root, 'src/entry.tsx') }
        : {
            page: path.join(root, 'src/page/page-styles.ts'),
            pageClient: path.join(root, 'src/page/page-client.ts'),
            survey: path.join(root, 'src/survey/survey-client.tsx'),
            exam: path.join(root, 'src/exam/exam-client.tsx'),
            frame: path.join(root, 'src/frame/frame-styles.ts'),
            message: path.join(root, 'src/message/message-styles.ts'),
            query: path.join(root, 'src/query/query-styles.ts'),
            wechat: path.join(root, 'src/wechat/share-menu.ts'),
          },
      preserveEntrySignatures: 'strict',
      treeshake: {
        // Our sources only declare things; styles are the exception, and the client's own start.
        moduleSideEffects: (id) => id.endsWith('.css') || /client\.tsx?$/.test(id) || !ownSource.test(id),
      },
      output: isSsrBuild ? { entryFileNames: '[name].js' } : {},
    },
  },
}))
