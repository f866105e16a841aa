import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'

const require = createRequire(import.meta.url)
let fonts: Promise<{ regular: Buffer; bold: Buffer }> | undefined

/** Chinese fonts for PDF. Eight megabytes each: read once, when the first document is drawn. */
export function pdfFonts(): Promise<{ regular: Buffer; bold: Buffer }> {
  const folder = path.join(path.dirname(require.resolve('@embedpdf/fonts-sc')), '../fonts')
  const read = (weight: string) => readFile(path.join(folder, `NotoSansHans-${weight}.otf`))
  fonts ??= Promise.all([read('Regular'), read('Bold')]).then(([regular, bold]) => ({ regular, bold }))
  fonts.catch(() => {
    // Another try may find them.
    fonts = undefined
  })
  return fonts
}
