import { PHONE, type Snapshot } from './page-snapshot.ts'
import { slicesOf } from './slices.ts'

/** Pixels of the picture for one of the page: sharp on phones. */
const SCALE = 2
/** Height of one picture in its own pixels: browsers and WeChat take no higher ones. */
const MOST = 16_000

/**
 * The page as a drawing of its own; `top` is where it begins. As wide as the phone: `vw` and media queries of the page
 * measure the drawing. It is made larger only where it is drawn, still as lines and letters.
 */
export function drawingOf(markup: string, { top, height }: { top: number; height: number }): string {
  const { width } = PHONE
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 ${top} ${width} ${height}"><foreignObject x="0" y="0" width="${width}" height="${top + height}">${markup}</foreignObject></svg>`
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`
}

async function loaded(address: string): Promise<HTMLImageElement> {
  const image = new Image()
  image.src = address
  await image.decode()
  return image
}

/** Draws a page as pictures in PNG, one or as many as its height needs. Throws where the browser does not let it. */
export async function drawPictures(
  { document: page, height, edges }: Snapshot,
  { signal, tell }: { signal: AbortSignal; tell: (done: number, all: number) => void },
): Promise<Blob[]> {
  const markup = new XMLSerializer().serializeToString(page.documentElement)
  const slices = slicesOf(height, MOST / SCALE, edges)
  const pictures: Blob[] = []
  for (const slice of slices) {
    tell(pictures.length, slices.length)
    const image = await loaded(drawingOf(markup, slice))
    signal.throwIfAborted()
    const canvas = document.createElement('canvas')
    canvas.width = PHONE.width * SCALE
    canvas.height = slice.height * SCALE
    const context = canvas.getContext('2d')
    if (!context) throw new Error('no 2d canvas')
    context.fillStyle = '#ffffff'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.drawImage(image, 0, 0, canvas.width, canvas.height)
    pictures.push(
      await new Promise<Blob>((resolve, reject) => {
        canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png')
      }),
    )
  }
  return pictures
}
