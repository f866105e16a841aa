import type { FileKind } from './question.ts'

const office = 'application/vnd.openxmlformats-officedocument'

/** Media types of a kind; a type ending in `/` stands for all below it. */
const mediaTypes: Record<FileKind, readonly string[]> = {
  image: ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/heic', 'image/bmp'],
  video: ['video/'],
  audio: ['audio/'],
  doc: ['application/msword', `${office}.wordprocessingml.document`, 'text/plain'],
  sheet: ['application/vnd.ms-excel', `${office}.spreadsheetml.sheet`, 'text/csv'],
  pdf: ['application/pdf'],
  zip: [
    'application/zip',
    'application/x-zip-compressed',
    'application/x-rar-compressed',
    'application/x-7z-compressed',
  ],
}

/** Whether a file of a media type may be given; no kinds means all of them. */
export function isAllowedFile(kinds: readonly FileKind[], mediaType: string): boolean {
  const allowed = kinds.length > 0 ? kinds.map((kind) => mediaTypes[kind]) : Object.values(mediaTypes)
  return allowed.flat().some((type) => (type.endsWith('/') ? mediaType.startsWith(type) : mediaType === type))
}

/** The `accept` attribute of a file field. */
export function acceptAttribute(kinds: readonly FileKind[]): string {
  const allowed = kinds.length > 0 ? kinds.map((kind) => mediaTypes[kind]) : Object.values(mediaTypes)
  return allowed
    .flat()
    .map((type) => (type.endsWith('/') ? `${type}*` : type))
    .join(',')
}
