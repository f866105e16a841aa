import { limits, type LibraryFile } from '@zhanfang/contract'
import { fileTypeFromBuffer } from 'file-type'
import { isPublicAddress } from '../../integrations/public-address.ts'
import { createWebReader, WebFailure } from '../../integrations/web-reader.ts'
import { Refusal } from '../../http/refusal.ts'
import { webRefusal } from '../../http/web-refusal.ts'
import { createWorkQueue, shrinkPicture } from './image-work.ts'
import { texts } from './texts.ts'

/** Pictures that one process fetches at once, and that may wait for it. */
const AT_ONCE = 6
const WAITING = 300
/** Pixels on the longer side of a picture that has to be made smaller. */
const SHRUNK_SIDE = 3000

interface Uploader {
  userId: string
  nickname: string
}
interface Library {
  addBytes: (appId: string, uploader: Uploader, name: string, content: Buffer) => Promise<LibraryFile>
}

/** Name for the library: the end of the address, where it is one. */
function nameOf(url: string): string {
  const last = new URL(url).pathname.split('/').at(-1) ?? ''
  let name = last
  try {
    name = decodeURIComponent(last)
  } catch {
    // Shown as it is written.
  }
  return /^[^\\/:*?"<>|]{1,80}\.(?:png|jpe?g|gif|webp|avif)$/i.test(name) ? name : texts.fetchedName
}

/** Brings pictures from elsewhere into the library. `allowLoopback` lets tests have a server of their own. */
export function createPictureFetching(library: Library, allowLoopback: boolean) {
  const web = createWebReader((ip) => isPublicAddress(ip) || (allowLoopback && ip === '127.0.0.1'))
  const queue = createWorkQueue(AT_ONCE, WAITING)

  return {
    /** What an address holds is judged by its bytes; whatever is no picture is refused. */
    async fetch(appId: string, uploader: Uploader, url: string): Promise<LibraryFile> {
      const found = await queue(() =>
        web.read(url, {
          maxBytes: limits.fetchedImageBytes,
          accept: 'image/avif,image/webp,image/png,image/*;q=0.9',
        }),
      ).catch((error: unknown) => {
        throw error instanceof WebFailure && error.reason === 'tooLarge'
          ? new Refusal('fileTooLarge', { message: texts.tooLarge(limits.fetchedImageBytes) })
          : webRefusal(error)
      })
      const type = (await fileTypeFromBuffer(found.content))?.mime ?? ''
      if (type === 'application/xml') throw new Refusal('fileTypeRefused', { message: texts.svg })
      if (!type.startsWith('image/')) throw new Refusal('fileTypeRefused', { message: texts.noPicture })
      const content =
        found.content.length > limits.imageBytes
          ? await shrinkPicture(found.content, SHRUNK_SIDE)
          : found.content
      return library.addBytes(appId, uploader, nameOf(found.url), content)
    },
  }
}
