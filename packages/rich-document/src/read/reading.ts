import type { RichDocument } from '../model/document.ts'
import type { LeftOut } from './left-out.ts'

/** Where a picture of a text that was read comes from. */
export type PictureSource =
  /** An address elsewhere. */
  | { from: 'web'; url: string }
  /** Bytes that stood in the text or beside it. */
  | { from: 'bytes'; bytes: Uint8Array<ArrayBuffer>; mediaType: string; name: string }
  /** A file on the computer of whoever wrote the text: only they can give it. */
  | { from: 'computer'; name: string }

/** A text that was read, with its pictures still to be stored. */
export interface ReadText {
  /** Pictures stand in it under the addresses of `pendingPicture`, numbered as in `pictures`. */
  document: RichDocument
  pictures: PictureSource[]
  leftOut: LeftOut[]
}

/** A name that leads nowhere (RFC 2606): a picture that was never stored is seen nowhere. */
const PENDING = 'https://pending-picture.invalid/'

/** Address of a picture that is not stored yet. */
export const pendingPicture = (index: number): string => `${PENDING}${index}`

/** Number of a picture that is not stored yet; undefined for every other address. */
export function pendingPictureIndex(src: unknown): number | undefined {
  if (typeof src !== 'string' || !src.startsWith(PENDING)) return undefined
  const index = Number(src.slice(PENDING.length))
  return Number.isInteger(index) && index >= 0 ? index : undefined
}
