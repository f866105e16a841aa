/** Edge of the QR code on screen, CSS pixels. */
export const QR_SIZE = 195
/** Edge of the downloaded picture, pixels: sharp in print at 5 cm. */
const PICTURE_SIZE = 780
const QUIET_ZONE = 40

/** The QR code of a canvas as a PNG with the white margin that scanners need. */
export async function qrPicture(canvas: HTMLCanvasElement): Promise<Blob> {
  const picture = document.createElement('canvas')
  picture.width = PICTURE_SIZE
  picture.height = PICTURE_SIZE
  const context = picture.getContext('2d')
  if (!context) throw new Error('no 2d canvas')
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, PICTURE_SIZE, PICTURE_SIZE)
  context.imageSmoothingEnabled = false
  const edge = PICTURE_SIZE - 2 * QUIET_ZONE
  context.drawImage(canvas, QUIET_ZONE, QUIET_ZONE, edge, edge)
  return new Promise((resolve, reject) => {
    picture.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png')
  })
}
