import type { LibraryFile } from '@zhanfang/contract'
import type { Database } from '../../database/database.ts'
import type { Editor } from '../../http/caller.ts'
import { Refusal } from '../../http/refusal.ts'
import type { PublicLibrary } from './library.ts'
import { libraryCopies } from './tables.ts'
import { texts } from './texts.ts'

export interface TakingNeighbours {
  find: PublicLibrary['find']
  countTake: PublicLibrary['countTake']
  /** Bytes of a picture of our own; null when there is none at the address. */
  readPicture: (url: string) => Promise<Buffer | null>
  /** Puts bytes into the library of an app, as an upload would. */
  addBytes: (
    appId: string,
    uploader: Editor,
    name: string,
    content: Buffer,
    credit?: string,
  ) => Promise<LibraryFile>
}

/** Copies a picture of the platform into the library of an app and notes where it is from. */
export const createTaking =
  ({ db }: Database, { find, countTake, readPicture, addBytes }: TakingNeighbours) =>
  async (appId: string, editor: Editor, id: string): Promise<LibraryFile> => {
    const { url, title, rights } = await find('picture', id)
    const content = await readPicture(url)
    if (!content) throw new Refusal('notFound', { message: texts.noSuch.picture })
    const file = await addBytes(appId, editor, `${title}.webp`, content, rights)
    await db.insert(libraryCopies).values({ appId, fileId: file.id, pictureId: id, title, rights })
    await countTake(id)
    return file
  }
