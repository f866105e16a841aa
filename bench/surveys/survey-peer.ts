// The same questions as a page of survey-react-ui: what its answering page weighs and how long it takes.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Element, SurveyDefinition } from '@zhanfang/survey'
import { build } from 'vite'
import { z } from 'zod'

const partSchema = z.object({ id: z.string(), text: z.string() })
const listSchema = z.array(partSchema).catch([])
const rowsSchema = z.array(z.object({ id: z.string(), title: z.string() })).catch([])
const choices = (raw: unknown) => listSchema.parse(raw).map(({ id, text }) => ({ value: id, text }))

/** One question in SurveyJS JSON; of the types that the bench asks. */
function questionOf(element: Element): Record<string, unknown> {
  const base = { name: element.id, title: element.title }
  const options = 'options' in element ? choices(element.options) : []
  switch (element.type) {
    case 'single':
      return { ...base, type: 'radiogroup', choices: options }
    case 'multiple':
      return { ...base, type: 'checkbox', choices: options }
    case 'rating':
      return { ...base, type: 'rating', rateMax: 5 }
    case 'textarea':
      return { ...base, type: 'comment' }
    case 'number':
      return { ...base, type: 'text', inputType: 'number' }
    case 'matrixSingle':
      return {
        ...base,
        type: 'matrix',
        columns: 'columns' in element ? choices(element.columns) : [],
        rows: rowsSchema.parse('rows' in element ? element.rows : []).map(({ id, title }) => ({
          value: id,
          text: title,
        })),
      }
    default:
      return { ...base, type: 'text' }
  }
}

/** The survey as SurveyJS JSON; `asked` gives the question whose fourth option hides an element. */
export function peerModel(
  { title, elements }: SurveyDefinition,
  asked: (index: number) => string | undefined,
): Record<string, unknown> {
  return {
    title,
    elements: elements.map((element, index) => {
      const on = asked(index)
      return {
        ...questionOf(element),
        ...(on === undefined ? {} : { visibleIf: `{${on}} empty or {${on}} <> 'o4'` }),
      }
    }),
  }
}

const outputSchema = z.object({ output: z.array(z.object({ code: z.string().optional() })) })

/** The script of the page, made for production; the same for every survey. */
async function bundle(): Promise<string> {
  const made = await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    build: {
      write: false,
      rollupOptions: {
        input: path.join(import.meta.dirname, 'survey-peer-page.ts'),
        output: { format: 'iife' },
      },
    },
  })
  return outputSchema
    .parse([made].flat()[0])
    .output.map(({ code = '' }) => code)
    .join('\n')
}

/** Whole pages of survey-react-ui, compressed as a server would send them. */
export async function createPeerPages() {
  const script = (await bundle()).replaceAll('</script', '<\\/script')
  const css = readFileSync(createRequire(import.meta.url).resolve('survey-core/survey-core.min.css'), 'utf8')
  return {
    /** kB of the script at gzip 6. */
    scriptKb: gzipSync(script, { level: 6 }).length / 1000,
    page(model: Record<string, unknown>): {
      content: Uint8Array<ArrayBuffer>
      headers: Record<string, string>
    } {
      const json = JSON.stringify(model).replaceAll('<', '\\u003c')
      const html = `<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>peer</title><style>${css}</style><div id="root"></div>
<script type="application/json" id="model">${json}</script><script>${script}</script>`
      return {
        content: new Uint8Array(gzipSync(html, { level: 6 })),
        headers: { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'gzip' },
      }
    },
  }
}
