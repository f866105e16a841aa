/** A secret, or the name of a page, that nobody can guess. */
export const randomKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(24)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )

const KEY = 'zhanfang:candidate'

/** The secret of whoever sits at this browser; made once. Kept in memory where the browser keeps nothing. */
export function candidateKey(): string {
  const pattern = /^[0-9A-Za-z_-]{20,64}$/
  try {
    const known = localStorage.getItem(KEY)
    if (known !== null && pattern.test(known)) return known
  } catch {
    // Made anew below.
  }
  const made = randomKey()
  try {
    localStorage.setItem(KEY, made)
  } catch {
    // The paper then lives as long as this page.
  }
  return made
}
