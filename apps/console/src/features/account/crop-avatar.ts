/** Part of a picture in its own pixels. */
export interface Square {
  x: number
  y: number
  width: number
  height: number
}

/** Edge of what is sent; the server stores 256. */
const EDGE = 512

export const acceptedAvatars: readonly string[] = ['image/jpeg', 'image/png', 'image/webp']

/** Cuts the square out of a picture as JPEG, on white where it is see-through. */
export async function cropAvatar(url: string, square: Square): Promise<Blob> {
  const image = new Image()
  image.src = url
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = EDGE
  canvas.height = EDGE
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no 2d canvas')
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, EDGE, EDGE)
  context.drawImage(image, square.x, square.y, square.width, square.height, 0, 0, EDGE, EDGE)
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/jpeg', 0.92)
  })
}
