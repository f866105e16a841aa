import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, open, rm, stat } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { limits } from '@zhanfang/contract'
import { fileTypeFromFile } from 'file-type'
import type { IncomingFile } from '../../http/bind.ts'
import { Refusal } from '../../http/refusal.ts'
import { extensionOfType, oldOfficeTypes, textTypes } from './file-types.ts'
import { texts } from './texts.ts'

/** An upload on this machine's disk, judged by its bytes. `dispose` removes it. */
export interface ReceivedFile {
  path: string
  size: number
  /** As the sender called it: one line, no folders, at most 100 characters. */
  name: string
  mediaType: string
  /** By the media type, without a dot. */
  extension: string
  dispose(): Promise<void>
}

const UTF16_OR_BINARY = /\0/

/** Name for people: no folders, no control characters. */
export function cleanFileName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? ''
  // oxlint-disable-next-line eslint/no-control-regex
  const cleaned = last.replace(/[\u0000-\u001f\u007f\u202a-\u202e\u2066-\u2069]/g, '').trim()
  return Array.from(cleaned).slice(0, 100).join('').toWellFormed() || '未命名'
}

function suffixOf(name: string): string {
  return /\.([0-9A-Za-z]{1,8})$/.exec(name)?.[1]?.toLowerCase() ?? ''
}

async function looksLikeText(file: string): Promise<boolean> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(65_536), 0, 65_536, 0)
    return !UTF16_OR_BINARY.test(buffer.subarray(0, bytesRead).toString('latin1'))
  } finally {
    await handle.close()
  }
}

async function judge(file: string, name: string): Promise<string> {
  const suffix = suffixOf(name)
  const found = await fileTypeFromFile(file)
  if (!found) {
    const text = textTypes.get(suffix)
    if (text && (await looksLikeText(file))) return text
    throw new Refusal('fileTypeRefused', { message: suffix === 'svg' ? texts.svg : texts.unknownType })
  }
  if (found.mime === 'application/x-cfb') {
    const office = oldOfficeTypes.get(suffix)
    if (office) return office
  }
  if (found.mime === 'application/xml') throw new Refusal('fileTypeRefused', { message: texts.svg })
  if (!Object.hasOwn(extensionOfType, found.mime)) throw new Refusal('fileTypeRefused')
  return found.mime
}

/** Whether a file on this machine's disk is, by its bytes, of the kind that its ending says. */
export async function isOfExtension(file: string, extension: string): Promise<boolean> {
  try {
    return extensionOfType[await judge(file, `file.${extension}`)] === extension
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

/**
 * Takes an upload to a temporary file and judges it by its bytes; the name only decides between texts, which have no
 * signature. Refuses what is larger than `maxBytes`, empty, or of a kind that is not offered.
 */
export async function receiveFile(
  incoming: IncomingFile,
  { maxBytes }: { maxBytes: number },
): Promise<ReceivedFile> {
  const most = Math.min(maxBytes, limits.fileBytes)
  const folder = await mkdtemp(path.join(os.tmpdir(), 'zhanfang-upload-'))
  const dispose = () => rm(folder, { recursive: true, force: true })
  const place = path.join(folder, 'upload')
  try {
    let size = 0
    const counter = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        size += chunk.length
        // The form reader cuts off silently at its own limit, which is the largest that `most` can be.
        done(
          size > most || (size === limits.fileBytes && most === limits.fileBytes)
            ? new Refusal('fileTooLarge', { message: texts.tooLarge(most) })
            : null,
          chunk,
        )
      },
    })
    await pipeline(incoming.content, counter, createWriteStream(place))
    if ((await stat(place)).size === 0) throw new Refusal('fileTypeRefused', { message: texts.empty })
    const name = cleanFileName(incoming.name)
    const mediaType = await judge(place, name)
    return {
      path: place,
      size,
      name,
      mediaType,
      extension: extensionOfType[mediaType] ?? 'bin',
      dispose,
    }
  } catch (error) {
    // What is still being sent must be read to its end, or the answer cannot be.
    incoming.content.resume()
    await dispose()
    throw error
  }
}

/** The bytes of a received file, to be stored. */
export function contentOf(file: ReceivedFile) {
  return createReadStream(file.path)
}
