import { addFile, type LibraryFile, limits, type StoredFile, upload, uploadToken } from '@zhanfang/contract'
import { CallError, wordsOf } from '@zhanfang/contract/client'
import { api } from '../../../api.ts'
import { texts } from '../texts.ts'

const NAME_MAX = 100
/** Kinds of files that a picker may be limited to. */
export type PickedKind = 'image' | 'audio' | 'video'
export const acceptedTypes: Record<PickedKind, readonly string[]> = {
  image: ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif'],
  audio: ['audio/mpeg', 'audio/mp4', 'audio/aac', 'audio/ogg', 'audio/wav', '.mp3', '.m4a'],
  video: ['video/mp4', 'video/webm', 'video/x-m4v', '.mp4', '.m4v', '.webm'],
}

/** Pictures that the browser makes smaller before they are sent; larger ones it can hardly hold. */
const SHRINKABLE_BYTES = 100 * 1024 * 1024
const shrinkableTypes: readonly string[] = ['image/jpeg', 'image/png', 'image/webp', 'image/gif']

/** Whether a picture has more bytes than the server takes, and is worth an attempt to make it smaller. */
export const wantsShrinking = ({ size, type }: Blob): boolean =>
  size > limits.imageBytes && size <= SHRINKABLE_BYTES && shrinkableTypes.includes(type)

/** Why a file is not even sent; undefined when it may be. The server looks at the bytes themselves afterwards. */
export function uploadObjection(file: Blob, only?: PickedKind): string | undefined {
  if (file.size === 0) return texts.failures.empty
  if (only && !file.type.startsWith(`${only}/`)) return texts.failures.notOfKind[only]
  const isImage = file.type.startsWith('image/')
  if (wantsShrinking(file)) return undefined
  if (isImage && file.size > limits.imageBytes) return texts.failures.imageTooLarge
  if (file.size > limits.fileBytes) return texts.failures.fileTooLarge
  return undefined
}

/** Ending of a file for the server: its name's, or that of its type for pictures that have no name (pasted, cropped). */
export function suffixOf(name: string, type: string): string {
  const ending = /\.([A-Za-z0-9]{1,8})$/.exec(name)?.[1]
  if (ending) return ending.toLowerCase()
  const subtype = /^[a-z]+\/([a-z0-9]{1,8})$/.exec(type)?.[1]
  return subtype === 'jpeg' ? 'jpg' : (subtype ?? 'bin')
}

/** Words for a failed upload. */
export function uploadFailureText(error: unknown): string {
  if (error instanceof CallError) return wordsOf(error.reason) || texts.failures.unknown
  return error instanceof Error && error.message ? error.message : texts.failures.unknown
}

interface UploadOptions {
  /** The current one when absent. */
  appid?: string | undefined
  signal?: AbortSignal
  /** Share sent, 0 to 1. */
  onProgress?: (share: number) => void
}

/** Sends a file that stands in no library yet. Failures are told by rejection only, without a toast. */
export async function sendFile(
  file: Blob,
  name: string,
  { appid, signal, onProgress }: UploadOptions = {},
): Promise<StoredFile> {
  const options = { silent: true, ...(signal ? { signal } : {}), ...(appid ? { appid } : {}) }
  const { token } = await api.call(uploadToken, { query: { nameSuffix: suffixOf(name, file.type) } }, options)
  return api.call(
    upload,
    { query: { token } },
    { ...options, file: { content: file, name, onProgress: onProgress ?? (() => undefined) } },
  )
}

/** Sends a file and puts it into the library of the current app. Failures are told by rejection only, without a toast. */
export async function uploadFile(
  file: Blob,
  name: string,
  sending: UploadOptions = {},
): Promise<LibraryFile> {
  const stored = await sendFile(file, name, sending)
  const { appid, signal } = sending
  const options = { silent: true, ...(signal ? { signal } : {}), ...(appid ? { appid } : {}) }
  const shortName = Array.from(name.trim()).slice(-NAME_MAX).join('') || stored.key
  return api.call(addFile, { body: { key: stored.key, name: shortName } }, options)
}
