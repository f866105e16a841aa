import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'

const require = createRequire(import.meta.url)
/** Where a Chinese font lies, for those who draw with a file. */
export function chineseFontFile(weight: 'Regular' | 'Bold'): string {
  return path.join(path.dirname(require.resolve('@embedpdf/fonts-sc')), `../fonts/NotoSansHans-${weight}.otf`)
}

let fonts: Promise<{ regular: Buffer; bold: Buffer }> | undefined

/** Chinese fonts for PDF. Eight megabytes each: read once, when the first document is drawn. */
export function pdfFonts(): Promise<{ regular: Buffer; bold: Buffer }> {
  fonts ??= Promise.all([readFile(chineseFontFile('Regular')), readFile(chineseFontFile('Bold'))]).then(
    ([regular, bold]) => ({ regular, bold }),
  )
  fonts.catch(() => {
    // Another try may find them.
    fonts = undefined
  })
  return fonts
}
