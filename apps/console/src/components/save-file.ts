/** Characters that file systems do not take in a name. */
const refused = /[\\/:*?"<>|\p{Cc}]/gu

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
