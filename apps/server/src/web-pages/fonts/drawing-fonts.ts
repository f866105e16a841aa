import type { WebFontName } from '@zhanfang/blocks'
import { rmSync } from 'node:fs'
import { mkdtemp, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { fontFiles } from './font-files.ts'
import { openSubsetThread } from './subset-thread.ts'

/** A font that pictures are drawn with. */
export interface DrawingFont {
  file: string
  /** What the font calls itself. */
  family: string
}

const families: Readonly<Record<WebFontName, string>> = {
  'noto-serif-sc': 'Noto Serif SC ExtraLight',
  'lxgw-wenkai': 'LXGW WenKai',
  'zcool-kuaile': 'ZCOOL KuaiLe',
  'zcool-qingke-huangyou': 'ZCOOL QingKe HuangYou',
  'ma-shan-zheng': 'Ma Shan Zheng',
}

/** A picture waits no longer than this for its font, milliseconds. */
const MOST_WAIT = 10_000

/** Everything that a font of these may have. */
function allCharacters(): string {
  const ranges: readonly (readonly [number, number])[] = [
    [0x20, 0xd7ff],
    [0xf900, 0xffef],
  ]
  return ranges
    .map(([from, to]) => Array.from({ length: to - from + 1 }, (_, at) => String.fromCharCode(from + at)))
    .flat()
    .join('')
}

/** The whole font in the format that the drawer of texts reads, which knows no WOFF2; made in a thread of its own. */
async function unpack(name: WebFontName): Promise<Buffer> {
  const thread = openSubsetThread()
  try {
    return await thread.make({ file: fontFiles[name](), characters: allCharacters(), format: 'sfnt' })
  } finally {
    await thread.close()
  }
}

let folder: Promise<string> | undefined
/** Of this process: the drawer remembers for good where its fonts lie. */
function ownFolder(): Promise<string> {
  folder ??= mkdtemp(path.join(os.tmpdir(), 'zhanfang-fonts-')).then((made) => {
    process.once('exit', () => rmSync(made, { recursive: true, force: true }))
    return made
  })
  return folder
}

async function write(name: WebFontName): Promise<DrawingFont> {
  const [place, font] = await Promise.all([ownFolder(), unpack(name)])
  const file = path.join(place, `${name}.ttf`)
  await writeFile(file, font)
  return { file, family: families[name] }
}

/**
 * Gives the font of a family of styles, each unpacked once; undefined where it cannot be had, which keeps no picture from
 * being drawn.
 */
export function createDrawingFonts() {
  const written = new Map<WebFontName, Promise<DrawingFont | undefined>>()
  return async (name: WebFontName | undefined): Promise<DrawingFont | undefined> => {
    if (name === undefined) return undefined
    let font = written.get(name)
    if (!font) {
      font = write(name).catch((error: unknown) => {
        process.emitWarning(`no font ${name} for pictures: ${String(error)}`)
        // Another picture may find it.
        written.delete(name)
        return undefined
      })
      written.set(name, font)
    }
    return Promise.race([font, after(MOST_WAIT, undefined, { ref: false })])
  }
}

/** The fonts of this process. */
export const drawingFont = createDrawingFonts()
