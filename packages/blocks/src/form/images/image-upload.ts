import { useState } from 'react'
import { type BlockImage, noImage } from '../../model/block-image.ts'
import { type ChosenImage, useFormPort } from '../form-port.tsx'
import { texts } from '../texts.ts'
import { nameOfShrunk, shrinkImage } from './image-shrink.ts'

export const acceptedImageTypes = ['image/jpeg', 'image/png', 'image/gif', 'image/webp']

/** A file on its way. */
export interface UploadProgress {
  key: number
  name: string
  state: 'waiting' | 'shrinking' | 'sending'
  /** Share of the bytes that were sent, 0 to 1. */
  share: number
}

function fileProblem(file: File): string | undefined {
  return acceptedImageTypes.includes(file.type) ? undefined : texts.image.wrongType(file.name)
}

/** The images among what was dropped or pasted. */
export function filesOf(data: DataTransfer): File[] {
  return [...data.files].filter((file) => file.type.startsWith('image/'))
}

export function asBlockImage({ url, width, height }: ChosenImage, alt = ''): BlockImage {
  return { ...noImage, url, width: Math.round(width), height: Math.round(height), alt: alt.slice(0, 120) }
}

let lastKey = 0

/** Uploads and library, with how far each file is and what went wrong. */
export function useImageUpload() {
  const port = useFormPort()
  const [progress, setProgress] = useState<readonly UploadProgress[]>([])
  const [picking, setPicking] = useState(false)
  const [errors, setErrors] = useState<readonly string[]>([])

  const attempt = async <Result>(work: () => Promise<Result>): Promise<Result | undefined> => {
    try {
      return await work()
    } catch (cause) {
      const message = cause instanceof Error && cause.message !== '' ? cause.message : texts.image.failed
      setErrors((before) => (before.includes(message) ? before : [...before, message]))
      return undefined
    }
  }

  const begin = (name: string): UploadProgress => {
    lastKey += 1
    return { key: lastKey, name, state: 'waiting', share: 0 }
  }
  const note = (key: number, change: Partial<UploadProgress>) =>
    setProgress((before) => before.map((entry) => (entry.key === key ? { ...entry, ...change } : entry)))
  const end = (key: number) => setProgress((before) => before.filter((entry) => entry.key !== key))

  async function send(key: number, blob: Blob, name: string): Promise<ChosenImage> {
    note(key, { state: 'sending' })
    return port.uploadImage(blob, name, (share) => note(key, { share }))
  }

  return {
    uploading: progress.length > 0,
    progress,
    /** While an upload is under way or the library is open, nothing else is begun. */
    busy: progress.length > 0 || picking,
    /** What went wrong, one sentence for each file. */
    error: errors.length === 0 ? undefined : errors.join('；'),
    setError: (message: string | undefined) => setErrors(message === undefined ? [] : [message]),
    /**
     * Uploads one file after the other, so that they arrive in the order in which they were chosen. Pictures of more
     * bytes than the server takes are made smaller first.
     */
    upload: async (files: File[], onUploaded: (image: BlockImage) => void) => {
      setErrors([...new Set(files.flatMap((file) => fileProblem(file) ?? []))])
      const taken = files
        .filter((candidate) => fileProblem(candidate) === undefined)
        .map((file) => ({ file, entry: begin(file.name) }))
      setProgress((before) => [...before, ...taken.map(({ entry }) => entry)])
      for (const { file, entry } of taken) {
        const chosen = await attempt(async () => {
          note(entry.key, { state: 'shrinking' })
          const blob = await shrinkImage(file)
          return send(entry.key, blob, blob === file ? file.name : nameOfShrunk(file.name, blob))
        })
        end(entry.key)
        if (chosen !== undefined) onUploaded(asBlockImage(chosen))
      }
    },
    uploadBlob: async (blob: Blob, name: string): Promise<ChosenImage | undefined> => {
      const entry = begin(name)
      setProgress((before) => [...before, entry])
      const chosen = await attempt(() => send(entry.key, blob, name))
      end(entry.key)
      return chosen
    },
    pick: async (onPicked: (image: BlockImage) => void) => {
      setErrors([])
      setPicking(true)
      const chosen = await attempt(() => port.pickImage())
      setPicking(false)
      if (chosen) onPicked(asBlockImage(chosen, chosen.alt))
    },
  }
}
