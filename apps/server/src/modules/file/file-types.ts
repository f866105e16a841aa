const officeXml = 'application/vnd.openxmlformats-officedocument'

/** Media types that may be uploaded, with the ending that their files get. Anything that a browser would run is absent. */
export const extensionOfType: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/apng': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/avif': 'avif',
  'image/heic': 'heic',
  'image/bmp': 'bmp',
  'application/pdf': 'pdf',
  'application/msword': 'doc',
  'application/vnd.ms-excel': 'xls',
  'application/vnd.ms-powerpoint': 'ppt',
  [`${officeXml}.wordprocessingml.document`]: 'docx',
  [`${officeXml}.spreadsheetml.sheet`]: 'xlsx',
  [`${officeXml}.presentationml.presentation`]: 'pptx',
  'text/plain': 'txt',
  'text/csv': 'csv',
  'video/mp4': 'mp4',
  'video/x-m4v': 'm4v',
  'video/quicktime': 'mov',
  'video/webm': 'webm',
  'audio/mpeg': 'mp3',
  'audio/mp4': 'm4a',
  'audio/x-m4a': 'm4a',
  'audio/wav': 'wav',
  'audio/ogg': 'ogg',
  'audio/aac': 'aac',
  'audio/amr': 'amr',
  'application/zip': 'zip',
  'application/x-rar-compressed': 'rar',
  'application/x-7z-compressed': '7z',
}

/** How a stored file is served, by its ending. */
export const typeOfExtension: ReadonlyMap<string, string> = new Map([
  ...Object.entries(extensionOfType).map(([type, extension]): [string, string] => [extension, type]),
  ['png', 'image/png'],
  ['m4a', 'audio/mp4'],
])

/** Old Office files share one container: only the name tells them apart. */
export const oldOfficeTypes: ReadonlyMap<string, string> = new Map([
  ['doc', 'application/msword'],
  ['xls', 'application/vnd.ms-excel'],
  ['ppt', 'application/vnd.ms-powerpoint'],
])

/** Texts have no signature: the name says which, the bytes must be text. */
export const textTypes: ReadonlyMap<string, string> = new Map([
  ['txt', 'text/plain'],
  ['csv', 'text/csv'],
])

/** Shown in the browser; everything else is downloaded. */
export function isShownInline(mediaType: string): boolean {
  return /^(?:image|video|audio)\//.test(mediaType) || mediaType === 'application/pdf'
}
