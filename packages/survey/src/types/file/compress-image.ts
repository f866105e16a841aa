/** Kinds of photos that may be written anew; a GIF would lose its motion, a PNG is mostly a drawing with sharp edges. */
const compressible = new Set(['image/jpeg', 'image/webp', 'image/png'])

/**
 * A photo as a JPEG whose longest side has at most so many pixels. The file itself comes back where nothing is gained or the
 * browser cannot read it. Places and other marks of the camera do not go with it.
 */
export async function compressImage(
  file: File,
  { maxSide, quality }: { maxSide: number; quality: number },
): Promise<File> {
  if (!compressible.has(file.type)) return file
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const scale = Math.min(1, maxSide / Math.max(bitmap.width, bitmap.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(bitmap.width * scale))
    canvas.height = Math.max(1, Math.round(bitmap.height * scale))
    const context = canvas.getContext('2d')
    if (!context) return file
    // JPEG knows nothing transparent: it would come out black.
    context.fillStyle = '#fff'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    bitmap.close()
    const blob = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, 'image/jpeg', quality)
    })
    if (!blob || (blob.size >= file.size && scale === 1)) return file
    return new File([blob], `${file.name.replace(/\.[^.]+$/, '')}.jpg`, { type: 'image/jpeg' })
  } catch {
    return file
  }
}
