/** A file of an app as its public key names it: `<app id>/<file id>.<ending>`. */
export interface FileAddress {
  appId: string
  id: string
  extension: string
}

/** Bytes of a file: the first ones have revision 0, each replacement counts up. */
export type FileBytes = FileAddress & { revision?: number }

/** Folders of pictures that are in no app's library. They are never replaced: a new picture has a new address. */
const pictureFolders = ['avatar', 'platform', 'project'] as const
export type PictureFolder = (typeof pictureFolders)[number]
export const isPictureFolder = (folder: string): folder is PictureFolder =>
  pictureFolders.some((known) => known === folder)

/**
 * Reads a public key; null for anything that is not exactly one, so that no path can be smuggled in. The revision is there
 * when the key names it.
 */
export function readFileKey(key: string): FileBytes | null {
  const [, appId, id, revision, extension] =
    /^([0-9A-Za-z_-]{1,40})\/([0-9A-Za-z]{10,40})(?:-(\d{1,6}))?\.([0-9a-z]{2,5})$/.exec(key) ?? []
  if (!appId || !id || !extension) return null
  return { appId, id, extension, ...(revision === undefined ? {} : { revision: Number(revision) }) }
}

/** The key of a file whatever its bytes are: it stays when they are replaced, so nobody may keep what is found there for long. */
export const publicKeyOf = ({ appId, id, extension }: FileAddress) => `${appId}/${id}.${extension}`
export const publicUrlOf = (file: FileAddress) => `/files/${publicKeyOf(file)}`
/** The address of exactly these bytes: what is found there never changes. */
export const fixedUrlOf = ({ appId, id, extension, revision = 0 }: FileBytes) =>
  `/files/${appId}/${id}-${revision}.${extension}`

/** The name of these bytes. Other bytes of the same file have another one, so what is kept under it never changes. */
const nameOf = ({ id, revision = 0 }: Pick<FileBytes, 'id' | 'revision'>) =>
  revision === 0 ? id : `${id}-${revision}`

/** Where the storage keeps it. Respondents' files of the same app stand elsewhere and are never public. */
export const storageKeyOf = (file: FileBytes) => `apps/${file.appId}/files/${nameOf(file)}.${file.extension}`
/** Bytes that gave way to others and can be taken back. */
export const formerKeyOf = (file: FileBytes) => `apps/${file.appId}/former/${nameOf(file)}.${file.extension}`
export const binKeyOf = (file: FileBytes) => `apps/${file.appId}/bin/${nameOf(file)}.${file.extension}`
/** Formats that images are scaled to; very long ones fit into JPEG alone. */
export const scaledExtensions = ['avif', 'webp', 'jpg'] as const
export type ScaledExtension = (typeof scaledExtensions)[number]
export const scaledKeyOf = (
  file: Pick<FileBytes, 'appId' | 'id' | 'revision'>,
  width: number,
  extension: ScaledExtension,
) => `apps/${file.appId}/scaled/${nameOf(file)}/${width}.${extension}`
