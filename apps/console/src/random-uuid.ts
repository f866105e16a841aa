/** A random UUID of version 4. The browser's own is missing where the console is opened by plain http. */
export function randomUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const digits = Array.from(bytes, (byte, index) => {
    const marked = index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte
    return marked.toString(16).padStart(2, '0')
  })
  return [4, 2, 2, 2, 6].map((length) => digits.splice(0, length).join('')).join('-')
}
