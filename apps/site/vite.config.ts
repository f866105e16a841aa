import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'

const root = import.meta.dirname
const repository = path.resolve(root, '../..')

// The registries of block kinds and question types are written files: a clean checkout has none until this has run.
execFileSync(process.execPath, [path.join(repository, 'tools/generate-registries.mjs')])

const ownSource = /[\\/](?:packages[\\/]\w+|apps[\\/]site)[\\/]src[\\/]/

/** What every answering page needs, of the packages: in one file, which takes less than its parts. */
const everyAnsweringPage = [
  /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/,
  /packages[\\/](?:contract[\\/]src[\\/](?:visitor[\\/]|address\.ts|survey[\\/]submit-id\.)|format[\\/]src[\\/])/,
  /packages[\\/]survey[\\/]src[\\/](?:answers|choices|model|registry|statistics|view)\b/,
  /packages[\\/]survey[\\/]src[\\/]loaded[\\/](?:types|views|logic|words|titles|loading)\.ts$/,
  /packages[\\/]survey[\\/]src[\\/]expression[\\/](?:number|text)-/,
  /packages[\\/]survey[\\/]src[\\/]logic[\\/](?:answer-problems|local-now|plain-logic|shuffle)/,
  /apps[\\/]site[\\/]src[\\/](?:survey[\\/](?!.*-client)|hydrate-page|language-switch|frame[\\/](?:site-sign|site-home|filing)\.)/,
  /vite[\\/]preload-helper/,
]
/** What only some of them need, of the same folders: other languages, lists of pictures, an exam's colours, rich titles. */
const someAnsweringPages =
  /-(?:en|tw)\.ts$|[\\/]choices[\\/]image-|[\\/](?:theme-style|accent|color|title-marks|rich-title)\.(?:tsx?|module\.css)$/
const isForEveryone = (id: string) =>
  !someAnsweringPages.test(id) && everyAnsweringPage.some((pattern) => pattern.test(id))

const survey = path.join(repository, 'packages/survey/src')
/** What an answering page loads beside its own script: types of questions, the logic, words in another language. */
const surveyScripts = () => ({
  ...Object.fromEntries(
    readdirSync(path.join(survey, 'loaded/types')).map((file) => [
      `question-${path.basename(file, '.generated.ts')}`,
      path.join(survey, 'loaded/types', file),
    ]),
  ),
  logic: path.join(survey, 'loaded/whole-logic.ts'),
  titles: path.join(survey, 'loaded/rich-titles.ts'),
  languageEn: path.join(root, 'src/survey/language-en-client.ts'),
  languageTw: path.join(root, 'src/survey/language-tw-client.ts'),
})

const contentKinds = path.join(root, 'src/content/kinds')
/** Scripts of kinds of contents: most have none. */
const contentScripts = () =>
  Object.fromEntries(
    readdirSync(contentKinds)
      .filter((kind) => existsSync(path.join(contentKinds, kind, 'client.ts')))
      .map((kind) => [`content-${kind}`, path.join(contentKinds, kind, 'client.ts')]),
  )

/** `vite build` makes what browsers load, `vite build --ssr` the renderer that the server loads. */
export default defineConfig(({ isSsrBuild }) => ({
  root,
  plugins: [react()],
  // The renderer carries React's production build whatever the server runs as: it is nine times faster.
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  // Visitors' browsers load the types of questions and the logic that a survey uses, the renderer has them all.
  ...(isSsrBuild ? {} : { resolve: { conditions: ['visitor', ...defaultClientConditions] } }),
  ssr: { noExternal: true },
  build: {
    target: 'es2022',
    assetsDir: 'site-assets',
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    copyPublicDir: false,
    ssr: isSsrBuild,
    manifest: !isSsrBuild,
    // The server names what a page loads ahead in its HTML.
    modulePreload: false,
    rolldownOptions: {
      input: isSsrBuild
        ? { entry: path.join(root, 'src/entry.tsx') }
        : {
            page: path.join(root, 'src/page/page-styles.ts'),
            pageClient: path.join(root, 'src/page/page-client.ts'),
            survey: path.join(root, 'src/survey/survey-client.tsx'),
            exam: path.join(root, 'src/exam/exam-client.tsx'),
            frame: path.join(root, 'src/frame/frame-styles.ts'),
            sign: path.join(root, 'src/frame/sign-styles.ts'),
            me: path.join(root, 'src/me/me-styles.ts'),
            meClient: path.join(root, 'src/me/me-client.ts'),
            message: path.join(root, 'src/message/message-styles.ts'),
            query: path.join(root, 'src/query/query-styles.ts'),
            visitorForm: path.join(root, 'src/visitor-form/visitor-form-styles.ts'),
            shop: path.join(root, 'src/shop/shop-styles.ts'),
            pay: path.join(root, 'src/pay/pay-styles.ts'),
            payClient: path.join(root, 'src/pay/pay-client.ts'),
            project: path.join(root, 'src/project/project-styles.ts'),
            circle: path.join(root, 'src/circle/circle-styles.ts'),
            circleClient: path.join(root, 'src/circle/circle-client.ts'),
            content: path.join(root, 'src/content/content-styles.ts'),
            photos: path.join(root, 'src/activity-photo/photo-styles.ts'),
            photosClient: path.join(root, 'src/activity-photo/photo-client.ts'),
            works: path.join(root, 'src/works/works-styles.ts'),
            coupon: path.join(root, 'src/coupon/coupon-styles.ts'),
            prize: path.join(root, 'src/prize/prize-styles.ts'),
            prizeClient: path.join(root, 'src/prize/prize-client.ts'),
            wechat: path.join(root, 'src/wechat/share-menu.ts'),
            ...surveyScripts(),
            ...contentScripts(),
          },
      preserveEntrySignatures: isSsrBuild ? 'strict' : 'allow-extension',
      treeshake: {
        // Our sources only declare things; styles are the exception, and the client's own start.
        moduleSideEffects: (id) =>
          id.endsWith('.css') ||
          /client\.tsx?$|[\\/]survey[\\/]src[\\/]loaded[\\/]/.test(id) ||
          !ownSource.test(id),
      },
      output: isSsrBuild
        ? { entryFileNames: '[name].js' }
        : {
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: [{ name: 'answering', test: isForEveryone }],
            },
          },
    },
  },
}))
