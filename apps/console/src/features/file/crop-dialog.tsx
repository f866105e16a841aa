import { noImage } from '@zhanfang/blocks'
import { ImageCropDialog } from '@zhanfang/blocks/image-crop-dialog'
import type { LibraryFile } from '@zhanfang/contract'
import { texts as fileTexts } from './texts.ts'

const texts = fileTexts.crop

interface CropDialogProps {
  file: LibraryFile
  onNew: (picture: File) => void
  onReplace: (picture: File) => void
  onClose: () => void
}

/** Cuts a picture of the library, as a new one or in its place. */
export function CropDialog({ file, onNew, onReplace, onClose }: CropDialogProps) {
  const named = (blob: Blob): File => {
    const stem = texts.nameOf(file.name.replace(/\.[^.]*$/, ''))
    return new File([blob], `${stem}.${blob.type === 'image/jpeg' ? 'jpg' : 'webp'}`, { type: blob.type })
  }
  return (
    <ImageCropDialog
      image={{
        ...noImage,
        url: `${file.url}?r=${file.revision}`,
        width: file.width ?? 0,
        height: file.height ?? 0,
      }}
      ratio="auto"
      okText={texts.asNew}
      onCropped={(blob) => onNew(named(blob))}
      other={{ text: texts.replace, onCropped: (blob) => onReplace(named(blob)) }}
      onClose={onClose}
    />
  )
}
