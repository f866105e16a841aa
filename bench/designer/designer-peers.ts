// Pages of the two designers that ours is compared with, holding the same blocks, and one of ours alone.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { PageDocument } from '@zhanfang/document'
import { build, type InlineConfig } from 'vite'
import { z } from 'zod'

/** A block in words that every designer can draw. */
export interface PlainBlock {
  kind: 'text' | 'image' | 'imageText'
  text: string
  image: string
}

export function plainBlocks(count: number, image: string): PlainBlock[] {
  return Array.from({ length: count }, (_, index): PlainBlock => {
    const text = `第 ${index + 1} 段。社区书屋周二至周日开放，凭门禁卡登记即可借书，每次最多三本。`
    if (index % 3 === 0) return { kind: 'text', text, image }
    return index % 3 === 1
      ? { kind: 'image', text, image }
      : { kind: 'imageText', text: `服务 ${index + 1}`, image }
  })
}

const outputSchema = z.object({
  output: z.array(
    z.object({ fileName: z.string(), code: z.string().optional(), source: z.unknown().optional() }),
  ),
})

/** One script for production of a page's source, and one style sheet. */
async function bundle(file: string, as: InlineConfig = {}): Promise<{ script: string; css: string }> {
  const made = await build({
    ...as,
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    build: {
      write: false,
      cssCodeSplit: false,
      rolldownOptions: {
        ...as.build?.rolldownOptions,
        input: path.join(import.meta.dirname, file),
        output: { format: 'iife', codeSplitting: false },
      },
    },
  })
  const { output } = outputSchema.parse([made].flat()[0])
  return {
    script: output
      .map(({ code = '' }) => code)
      .join('\n')
      .replaceAll('</script', '<\\/script'),
    css: output
      .map(({ fileName, source }) => (fileName.endsWith('.css') && typeof source === 'string' ? source : ''))
      .join('\n'),
  }
}

const require = createRequire(import.meta.url)
const style = (name: string) => readFileSync(require.resolve(name), 'utf8')

export interface PeerDesigner {
  html: (blocks: readonly PlainBlock[]) => string
  /** Selectors for the bench. */
  parts: { watched: string; field: string; insert: string; undo: string }
  move: string
  /** True once all blocks stand in the canvas. */
  ready: (count: number) => string
}

const inScript = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

const page = (css: string, body: string, script: string, blocks: readonly PlainBlock[]) =>
  `<!doctype html><meta charset="utf-8"><title>peer</title><style>${css}</style>${body}
<script type="application/json" id="blocks">${inScript(blocks)}</script><script>${script}</script>`

const inFrame = (count: number) =>
  `[...document.querySelectorAll('iframe')].some((frame) => frame.contentDocument.querySelectorAll('[data-block-id]').length >= ${count})`

export async function createPeerDesigners(): Promise<Record<'Puck' | 'GrapesJS', PeerDesigner>> {
  const [puck, grapes] = await Promise.all([bundle('puck-page.ts'), bundle('grapes-page.ts')])
  const puckCss = style('@puckeditor/core/puck.css')
  const grapesCss = style('grapesjs/dist/css/grapes.min.css')
  return {
    Puck: {
      html: (blocks) => page(puckCss, '<div id="root"></div>', puck.script, blocks),
      parts: { watched: 'iframe', field: 'textarea[name="text"]:visible', insert: '#insert', undo: '#undo' },
      move: '#move',
      ready: inFrame,
    },
    GrapesJS: {
      html: (blocks) =>
        page(
          grapesCss,
          '<textarea id="field"></textarea><button id="insert">insert</button><button id="move">move</button><button id="undo">undo</button><div id="root"></div>',
          grapes.script,
          blocks,
        ),
      parts: { watched: 'iframe', field: '#field', insert: '#insert', undo: '#undo' },
      move: '#move',
      ready: inFrame,
    },
  }
}

export interface BareDesigner {
  html: (document: PageDocument) => string
  /** What its frame shows before the page is drawn into it: style sheets, as those of the others bring their own. */
  frame: string
}

/** Our designer without the console around it. */
export async function createBareDesigner(): Promise<BareDesigner> {
  const [{ script, css }, frame] = await Promise.all([
    bundle('designer-page.ts'),
    bundle('../../apps/console/src/canvas/frame-styles.ts'),
  ])
  return {
    frame: `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>canvas</title><style>${frame.css}</style><div id="canvas" inert></div>`,
    html: (document) =>
      `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>bare</title><style>${css}\n#root{height:100vh}</style>
<div id="root"></div><script type="application/json" id="page">${inScript(document)}</script><script>${script}</script>`,
  }
}
