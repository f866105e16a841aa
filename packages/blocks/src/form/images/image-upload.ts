import { useState } from 'react'
import { type BlockImage, noImage } from '../../model/block-image.ts'
import { type ChosenImage, useFormPort } from '../form-port.tsx'
import { texts } from '../texts.ts'
import { nameOfShrunk, shrinkImage } from './image-shrink.ts'

export const acceptedImageTypes = ['image/jpeg', 'image/png', 'image/gif', 'image/webp']

/** A file on its way, or one that did not arrive and can be sent again. */
export interface UploadProgress {
  key: number
  name: string
  state: 'waiting' | 'shrinking' | 'sending' | 'failed'
  /** Share of the bytes that were sent, 0 to 1. */
  share: number
  /** Gives it up. */
  cancel: () => void
  again: () => void
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

  const attempt = async <Result>(
    work: () => Promise<Result>,
    signal?: AbortSignal,
  ): Promise<Result | undefined> => {
    try {
      return await work()
    } catch (cause) {
      if (signal?.aborted) return undefined
      const message = cause instanceof Error && cause.message !== '' ? cause.message : texts.image.failed
      setErrors((before) => (before.includes(message) ? before : [...before, message]))
      return undefined
    }
  }

  const note = (key: number, change: Partial<UploadProgress>) =>
    setProgress((before) => before.map((entry) => (entry.key === key ? { ...entry, ...change } : entry)))
  const end = (key: number) => setProgress((before) => before.filter((entry) => entry.key !== key))

  /** Puts a file into the list; the work that it gives sends it, and leaves it there when it did not arrive. */
  function begin(
    name: string,
    make: () => Promise<{ blob: Blob; name: string }>,
    onUploaded: (image: ChosenImage) => void,
  ): () => Promise<void> {
    lastKey += 1
    const key = lastKey
    const controller = new AbortController()
    const { signal } = controller
    const cancel = () => {
      controller.abort()
      end(key)
    }
    const again = () => {
      end(key)
      setErrors([])
      void begin(name, make, onUploaded)()
    }
    setProgress((before) => [...before, { key, name, state: 'waiting', share: 0, cancel, again }])
    return async () => {
      if (signal.aborted) return
      const chosen = await attempt(async () => {
        note(key, { state: 'shrinking' })
        const made = await make()
        if (signal.aborted) return undefined
        note(key, { state: 'sending' })
        return port.uploadImage(made.blob, made.name, (share) => note(key, { share }), signal)
      }, signal)
      if (chosen !== undefined && !signal.aborted) {
        end(key)
        onUploaded(chosen)
      } else note(key, { state: 'failed', share: 0 })
    }
  }

  const underWay = progress.some(({ state }) => state !== 'failed')
  /** Whoever chooses anew has given up what did not arrive. */
  const forgetFailed = () => setProgress((before) => before.filter(({ state }) => state !== 'failed'))

  return {
    uploading: underWay,
    progress,
    /** While an upload is under way or the library is open, nothing else is begun. */
    busy: underWay || picking,
    /** What went wrong, one sentence for each file. */
    error: errors.length === 0 ? undefined : errors.join('；'),
    setError: (message: string | undefined) => setErrors(message === undefined ? [] : [message]),
    /**
     * Uploads one file after the other, so that they arrive in the order in which they were chosen. Pictures of more
     * bytes than the server takes are made smaller first.
     */
    upload: async (files: File[], onUploaded: (image: BlockImage) => void) => {
      setErrors([...new Set(files.flatMap((file) => fileProblem(file) ?? []))])
      forgetFailed()
      const sendings = files
        .filter((candidate) => fileProblem(candidate) === undefined)
        .map((file) =>
          begin(
            file.name,
            async () => {
              const blob = await shrinkImage(file)
              return { blob, name: blob === file ? file.name : nameOfShrunk(file.name, blob) }
            },
            (chosen) => onUploaded(asBlockImage(chosen)),
          ),
        )
      for (const send of sendings) await send()
    },
    uploadBlob: (blob: Blob, name: string, onUploaded: (image: BlockImage) => void): void => {
      forgetFailed()
      void begin(
        name,
        () => Promise.resolve({ blob, name }),
        (chosen) => onUploaded(asBlockImage(chosen)),
      )()
    },
    pick: async (onPicked: (image: BlockImage) => void) => {
      setErrors([])
      forgetFailed()
      setPicking(true)
      const chosen = await attempt(() => port.pickImage())
      setPicking(false)
      if (chosen) onPicked(asBlockImage(chosen, chosen.alt))
    },
  }
}
