/** Characters that file systems do not take in a name. */
const refused = /[\\/:*?"<>|\p{Cc}]/gu

/**
 * Returns the bytes of a base64 `data:` address. `fetch` could do it, but the console's Content-Security-Policy allows
 * connections to its own origin only. Throws a `TypeError` for any other address.
 */
export function blobOf(dataUrl: string): Blob {
  const [, type, base64] = /^data:([^;,]+);base64,(.*)$/s.exec(dataUrl) ?? []
  if (base64 === undefined) throw new TypeError('not a base64 data address')
  return new Blob([Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))], { type })
}

/** Lets the browser save a file that was made or fetched by the console. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name.replace(refused, '_')
  document.body.append(link)
  link.click()
  link.remove()
  // Some browsers read the address only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
