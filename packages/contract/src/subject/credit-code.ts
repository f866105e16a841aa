/** Characters of a unified social credit code, in the order of their values: no I, O, S, V and Z. */
const ALPHABET = '0123456789ABCDEFGHJKLMNPQRTUWXY'

/**
 * Whether a text is a unified social credit code (统一社会信用代码): 18 characters of which the last checks the others,
 * by GB 32100-2015: the weighted sum of the values, the weights being the powers of 3 modulo 31.
 */
export function isCreditCode(text: string): boolean {
  const values = Array.from(text, (character) => ALPHABET.indexOf(character))
  if (values.length !== 18 || values.includes(-1)) return false
  let weight = 1
  let sum = 0
  for (const value of values.slice(0, 17)) {
    sum += value * weight
    weight = (weight * 3) % 31
  }
  return (31 - (sum % 31)) % 31 === values[17]
}
