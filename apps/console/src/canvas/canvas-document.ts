import { webFontNames, wholeFontFaces } from '@zhanfang/blocks'

let begun: Promise<string> | undefined

async function read(): Promise<string> {
  const answer = await fetch('/canvas.html')
  if (!answer.ok) throw new Error(`no canvas: ${answer.status}`)
  // Nobody knows yet which characters will be written: the fonts of headings come whole, once one of them is used.
  const fonts = `<style>${wholeFontFaces(webFontNames)}</style>`
  return (await answer.text()).replace('</head>', () => `${fonts}</head>`)
}

/** The document of the canvas, `canvas.html`: the style sheets of pages, and an element to draw into. Read once. */
function canvasDocument(): Promise<string> {
  begun ??= read().catch((error: unknown) => {
    begun = undefined
    throw error
  })
  return begun
}

/**
 * Gives an empty frame the document of the canvas; resolves once its style sheets are there, rejects when it could not
 * be read. Written rather than loaded: a navigation of its own would go by way of the browser's other processes, and
 * whoever wants to see the page waits for that.
 */
export async function fillFrame(frame: HTMLIFrameElement): Promise<void> {
  const html = await canvasDocument()
  const { contentDocument: document, contentWindow: view } = frame
  // Gone meanwhile.
  if (document === null || view === null) return
  document.open()
  const loaded = new Promise((resolve) => {
    view.addEventListener('load', resolve, { once: true })
  })
  document.write(html)
  document.close()
  await loaded
}
