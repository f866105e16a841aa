/** Part of a picture in its own pixels. */
export interface CropArea {
  x: number
  y: number
  width: number
  height: number
}

/** Longest side of a cropped picture in pixels; phones show no more. */
const MAX_SIDE = 2560

function loadImage(url: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = new Image()
    // Without this a picture from elsewhere would lock the canvas.
    image.crossOrigin = 'anonymous'
    image.addEventListener('load', () => resolve(image))
    image.addEventListener('error', () => reject(new Error('The image cannot be loaded')))
    image.src = url
  })
}

/** Cuts `area` out of the picture after turning it by `rotation` degrees (0, 90, 180 or 270), as JPEG or PNG. */
export async function cropImage(url: string, area: CropArea, rotation: number): Promise<Blob> {
  const image = await loadImage(url)
  const sideways = rotation % 180 !== 0
  const turnedWidth = sideways ? image.naturalHeight : image.naturalWidth
  const turnedHeight = sideways ? image.naturalWidth : image.naturalHeight
  const scale = Math.min(1, MAX_SIDE / Math.max(area.width, area.height))

  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(area.width * scale))
  canvas.height = Math.max(1, Math.round(area.height * scale))
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('This browser has no 2D canvas')
  context.scale(scale, scale)
  context.translate(turnedWidth / 2 - area.x, turnedHeight / 2 - area.y)
  context.rotate((rotation * Math.PI) / 180)
  context.drawImage(image, -image.naturalWidth / 2, -image.naturalHeight / 2)

  // Only PNG and WebP may be see-through; a photo as PNG would be many times larger.
  const opaque = /\.jpe?g(?:$|[?#])/i.test(url)
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error('The image cannot be encoded')) : resolve(blob)),
      opaque ? 'image/jpeg' : 'image/webp',
      0.9,
    )
  })
}
