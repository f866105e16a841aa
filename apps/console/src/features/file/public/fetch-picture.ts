import { type LibraryFile, pictureFetch } from '@zhanfang/contract'
import { api } from '../../../api.ts'

/** Has the server bring a picture from elsewhere into the library. Failures are told by rejection only, without a toast. */
export const fetchPicture = (url: string): Promise<LibraryFile> =>
  api.call(pictureFetch, { body: { url } }, { silent: true })
