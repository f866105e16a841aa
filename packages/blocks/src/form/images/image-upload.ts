import { useState } from 'react'
import { type BlockImage, noImage } from '../../model/block-image.ts'
import { type ChosenImage, useFormPort } from '../form-port.tsx'
import { texts } from '../texts.ts'

export const acceptedImageTypes = ['image/jpeg', 'image/png', 'image/gif', 'image/webp']
/** Bytes of one image. */
const IMAGE_MAX_BYTES = 10 * 1024 * 1024

function fileProblem(file: File): string | undefined {
  if (!acceptedImageTypes.includes(file.type)) return texts.image.wrongType(file.name)
  if (file.size > IMAGE_MAX_BYTES) return texts.image.tooLarge(file.name)
  return undefined
}

/** The images among what was dropped or pasted. */
export function filesOf(data: DataTransfer): File[] {
  return [...data.files].filter((file) => file.type.startsWith('image/'))
}

export function asBlockImage({ url, width, height }: ChosenImage, alt = ''): BlockImage {
  return { ...noImage, url, width: Math.round(width), height: Math.round(height), alt: alt.slice(0, 120) }
}

/** Uploads and library, with what is under way and what went wrong. */
export function useImageUpload() {
  const port = useFormPort()
  const [pending, setPending] = useState(0)
  const [picking, setPicking] = useState(false)
  const [error, setError] = useState<string>()

  const attempt = async <Result>(work: () => Promise<Result>): Promise<Result | undefined> => {
    try {
      return await work()
    } catch (cause) {
      setError(cause instanceof Error && cause.message !== '' ? cause.message : texts.image.failed)
      return undefined
    }
  }

  async function send(blob: Blob, name: string): Promise<ChosenImage | undefined> {
    setPending((count) => count + 1)
    const chosen = await attempt(() => port.uploadImage(blob, name))
    setPending((count) => count - 1)
    return chosen
  }

  return {
    uploading: pending > 0,
    /** While an upload is under way or the library is open, nothing else is begun. */
    busy: pending > 0 || picking,
    error,
    setError,
    /** Uploads one after the other, so that they arrive in the order they were chosen. */
    upload: async (files: File[], onUploaded: (image: BlockImage) => void) => {
      setError(files.map(fileProblem).find((problem) => problem !== undefined))
      for (const file of files.filter((candidate) => fileProblem(candidate) === undefined)) {
        const chosen = await send(file, file.name)
        if (chosen !== undefined) onUploaded(asBlockImage(chosen))
      }
    },
    uploadBlob: send,
    pick: async (onPicked: (image: BlockImage) => void) => {
      setError(undefined)
      setPicking(true)
      const chosen = await attempt(() => port.pickImage())
      setPicking(false)
      if (chosen) onPicked(asBlockImage(chosen, chosen.alt))
    },
  }
}
