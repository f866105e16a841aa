import { execFileSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import zlib from 'node:zlib'
import { chromium } from 'playwright-core'
import { z } from 'zod'

export interface Browser {
  executablePath: string
  args: string[]
  env: Record<string, string>
}

const root = path.resolve(import.meta.dirname, '../..')
const cache = path.join(root, '.cache')

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const systemBrowsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/**
 * A Chromium without a manual step: the one that the environment names, Playwright's own, one of the system, else the
 * one from npm with its libraries. Chinese glyphs come from npm on any Linux. With `light` the one from npm comes
 * first: it is the same everywhere, and draws no window around each page, which takes more than most pages do.
 */
export async function findBrowser({ light = false } = {}): Promise<Browser> {
  const env = { ...definedEnvironment(), ...localeEnvironment(), ...fontEnvironment() }
  const named = [process.env.PLAYWRIGHT_EXECUTABLE, process.env.CHROME_PATH].filter(
    (file) => file !== undefined,
  )
  for (const file of named)
    if (!existsSync(file)) throw new Error(`PLAYWRIGHT_EXECUTABLE 或 CHROME_PATH 指的浏览器不存在：${file}`)
  const fromNpm = light && named.length === 0 ? await npmBrowser(env) : undefined
  if (fromNpm !== undefined) return fromNpm
  const installed = [...named, chromium.executablePath(), ...systemBrowsers].find((file) => existsSync(file))
  if (installed !== undefined) return { executablePath: installed, args, env }
  const last = await npmBrowser(env)
  if (last !== undefined) return last
  throw new Error(
    '没有找到浏览器。请运行 npx playwright install chromium，或用 CHROME_PATH 指定一个 Chromium。',
  )
}

function definedEnvironment(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])),
  )
}

/** Under a locale without UTF-8 Chromium cannot name a download in Chinese. */
function localeEnvironment(): Record<string, string> {
  const { LC_ALL, LC_CTYPE, LANG } = process.env
  const isUnicode = /utf-?8/i.test(LC_ALL || LC_CTYPE || LANG || '')
  return process.platform !== 'linux' || isUnicode ? {} : { LC_ALL: 'C.UTF-8' }
}

/** The system's fonts and the Chinese ones from npm, so that screenshots read the same on a bare machine. */
function fontEnvironment(): Record<string, string> {
  if (process.platform !== 'linux') return {}
  const fonts = path.join(root, 'node_modules/@embedpdf/fonts-sc')
  if (!existsSync(fonts)) return {}
  mkdirSync(cache, { recursive: true })
  const file = path.join(cache, 'fonts.conf')
  const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  const text = `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir>${escaped(fonts)}</dir>
  <cachedir>${escaped(path.join(cache, 'fontconfig'))}</cachedir>
</fontconfig>
`
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text)
  return { FONTCONFIG_FILE: file }
}

/** Linux x64 only; unpacked once into the cache folder together with the libraries that a bare system lacks. */
async function npmBrowser(env: Browser['env']): Promise<Browser | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  let entry: string
  try {
    entry = createRequire(import.meta.url).resolve('@sparticuz/chromium')
  } catch {
    return undefined
  }
  const packed = packageFolder(entry)
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(readFileSync(path.join(packed, 'package.json'), 'utf8')))
  const unpacked = path.join(cache, `chromium-${version}`)
  if (!existsSync(path.join(unpacked, 'chromium'))) await unpack(path.join(packed, 'bin'), unpacked)
  const libraries = [path.join(unpacked, 'lib'), env.LD_LIBRARY_PATH].filter(Boolean).join(':')
  return {
    executablePath: path.join(unpacked, 'chromium'),
    args: ['--headless', ...args],
    env: { ...env, LD_LIBRARY_PATH: libraries },
  }
}

function packageFolder(entry: string): string {
  let folder = path.dirname(entry)
  while (!existsSync(path.join(folder, 'bin'))) folder = path.dirname(folder)
  return folder
}

async function unpack(from: string, to: string): Promise<void> {
  mkdirSync(cache, { recursive: true })
  const draft = mkdtempSync(path.join(cache, 'chromium-'))
  for (const name of readdirSync(from).filter((file) => file.endsWith('.br'))) {
    const content = zlib.brotliDecompressSync(readFileSync(path.join(from, name)))
    if (name.endsWith('.tar.br')) execFileSync('tar', ['-x', '-C', draft], { input: content })
    else writeFileSync(path.join(draft, path.basename(name, '.br')), content, { mode: 0o755 })
  }
  try {
    renameSync(draft, to)
  } catch (error) {
    // Another process unpacked it in the same moment.
    rmSync(draft, { recursive: true, force: true })
    if (!existsSync(path.join(to, 'chromium'))) throw error
  }
}
