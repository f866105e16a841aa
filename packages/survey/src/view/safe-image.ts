/** An image address that may stand in a page: http(s) or a path of this site; anything else is left out. */
export function safeImageUrl(url: string | undefined): string | undefined {
  return url !== undefined && /^(https?:\/\/|\/(?!\/))[^\s"'()\\]*$/i.test(url) ? url : undefined
}
