import type { Editor } from '@tiptap/core'
import { useFormPort } from '@zhanfang/blocks/forms'
import { ImageCropDialog } from '@zhanfang/blocks/image-crop-dialog'
import { nodeSchemas } from '@zhanfang/rich-document'
import { setNode } from '../editor/commands.ts'
import { toastError } from '../../../toast.ts'

interface CropDialogProps {
  editor: Editor
  at: number
  onClose: () => void
}

/** Cuts a picture of the text to shape; the cut one is a new file, the old one stays in the library. */
export function CropDialog({ editor, at, onClose }: CropDialogProps) {
  const port = useFormPort()
  const { shape } = nodeSchemas.image.shape.attrs
  const attrs = editor.state.doc.nodeAt(at)?.attrs ?? {}
  const src = shape.src.safeParse(attrs['src']).data
  if (src === undefined) return null
  const size = (key: 'width' | 'height') => shape[key].safeParse(attrs[key]).data ?? 0
  return (
    <ImageCropDialog
      image={{ url: src, width: size('width'), height: size('height'), alt: '' }}
      ratio="auto"
      onCropped={(blob) => {
        port.uploadImage(blob, 'cropped').then(
          ({ url, width, height }) => {
            if (!editor.isDestroyed) {
              setNode(editor, at, {
                src: url,
                width: Math.round(width),
                height: Math.round(height),
                ratio: null,
              })
            }
          },
          (error: unknown) => toastError(error instanceof Error ? error.message : ''),
        )
      }}
      onClose={onClose}
    />
  )
}
