import type { Element } from '../../model/model.ts'

export const fileKinds = ['image', 'video', 'audio', 'doc', 'sheet', 'pdf', 'zip'] as const
export type FileKind = (typeof fileKinds)[number]

export interface FileQuestion extends Element {
  type: 'file'
  required: boolean
  /** Empty means any of them. */
  kinds: FileKind[]
  /** Most files in one answer. */
  max: number
  /** Most megabytes (1,048,576 bytes) of one file. */
  maxMegabytes: number
  /** `camera` asks phones for a new photo, film or recording instead of one that is there. */
  source?: 'any' | 'camera'
  /** Makes photos smaller in the browser before they are sent. */
  compress?: { /** Longest side, pixels. */ maxSide: number; /** 0.1 to 1. */ quality: number }
}

/** One uploaded file. The server checks that `key` is an upload of this respondent and what is really in it. */
export interface FileAnswer {
  key: string
  name: string
  /** Bytes. */
  size: number
  /** Media type, for example `image/png`. */
  type: string
  /** Pixels, for images. */
  width?: number
  height?: number
}

/** Never empty. */
export type FilesAnswer = FileAnswer[]
