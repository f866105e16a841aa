/** A file of an app as its public key names it: `<app id>/<file id>.<ending>`. */
export interface FileAddress {
  appId: string
  id: string
  extension: string
}

/** Reads a public key; null for anything that is not exactly one, so that no path can be smuggled in. */
export function readFileKey(key: string): FileAddress | null {
  const [, appId, id, extension] =
    /^([0-9A-Za-z_-]{1,40})\/([0-9A-Za-z]{10,40})\.([0-9a-z]{2,5})$/.exec(key) ?? []
  return appId && id && extension ? { appId, id, extension } : null
}

export const publicKeyOf = ({ appId, id, extension }: FileAddress) => `${appId}/${id}.${extension}`
export const publicUrlOf = (file: FileAddress) => `/files/${publicKeyOf(file)}`

/** Where the storage keeps it. Respondents' files of the same app stand elsewhere and are never public. */
export const storageKeyOf = ({ appId, id, extension }: FileAddress) =>
  `apps/${appId}/files/${id}.${extension}`
export const binKeyOf = ({ appId, id, extension }: FileAddress) => `apps/${appId}/bin/${id}.${extension}`
/** Formats that images are scaled to; very long ones fit into JPEG alone. */
export const scaledExtensions = ['avif', 'webp', 'jpg'] as const
export type ScaledExtension = (typeof scaledExtensions)[number]
export const scaledKeyOf = ({ appId, id }: FileAddress, width: number, extension: ScaledExtension) =>
  `apps/${appId}/scaled/${id}/${width}.${extension}`
