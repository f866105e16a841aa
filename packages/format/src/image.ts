const svg = (inner: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96">${inner}</svg>`)}`

/** Shown for a person without a picture. */
export const defaultAvatar = svg(
  '<rect width="96" height="96" fill="#e6eaf0"/><circle cx="48" cy="38" r="17" fill="#a9b4c2"/><path d="M16 90a32 30 0 0 1 64 0z" fill="#a9b4c2"/>',
)

/** Shown for content without a picture. */
export const imagePlaceholder = svg(
  '<rect width="96" height="96" fill="#eef1f5"/><circle cx="34" cy="36" r="7" fill="#c3ccd8"/><path d="M18 72l20-24 13 14 10-10 17 20z" fill="#c3ccd8"/>',
)

/**
 * An image's address as it is shown: https is put before addresses without it. Files of this installation (`/…`),
 * `blob:` previews and `data:image/` stay. Empty for an empty one and for schemes that no image has.
 */
export function httpsImageUrl(url: string | null | undefined): string {
  const trimmed = (url ?? '').trim()
  if (trimmed === '') return ''
  if (trimmed.startsWith('//')) return `https:${trimmed}`
  if (trimmed.startsWith('/') || /^(?:https:\/\/|blob:|data:image\/)/i.test(trimmed)) return trimmed
  if (/^http:\/\//i.test(trimmed)) return `https://${trimmed.slice('http://'.length)}`
  // A colon before the first dot or slash is a scheme; after it, a port.
  return /^[a-z][a-z\d+-]*:(?!\d+(?:\/|$))/i.test(trimmed) ? '' : `https://${trimmed}`
}

/** A person's picture, or the default avatar. */
export function avatarUrl(url: string | null | undefined): string {
  return httpsImageUrl(url) || defaultAvatar
}

/** The picture of a piece of content, or the placeholder. */
export function contentImageUrl(url: string | null | undefined): string {
  return httpsImageUrl(url) || imagePlaceholder
}
