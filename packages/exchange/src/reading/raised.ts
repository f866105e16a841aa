const raised: Readonly<Record<string, string>> = Object.fromEntries(
  Array.from('0123456789+-=()n', (sign, at) => [sign, '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿ'[at] ?? sign]),
)
const lowered: Readonly<Record<string, string>> = Object.fromEntries(
  Array.from('0123456789+-=()', (sign, at) => [sign, '₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎'[at] ?? sign]),
)
const allIn = (text: string, signs: Readonly<Record<string, string>>) =>
  text !== '' && Array.from(text).every((sign) => sign in signs)
    ? Array.from(text, (sign) => signs[sign]).join('')
    : undefined

/** `x²`, or `x^(a+b)` where a sign has no raised form: a power that lost its place would be another number. */
export const superscript = (text: string): string =>
  text.trim() === '' ? text : (allIn(text, raised) ?? (text.length === 1 ? `^${text}` : `^(${text})`))
export const subscript = (text: string): string =>
  text.trim() === '' ? text : (allIn(text, lowered) ?? (text.length === 1 ? `_${text}` : `_(${text})`))

/** A raised or lowered part of a page: `th` of `4th` and the number of a note stay as they are. */
export const ofTag = (tag: string, text: string): string =>
  !/^[\d+\-−=()a-zA-Z]+$/.test(text) || /^[A-Za-z]{2,}$/.test(text)
    ? text
    : tag.toLowerCase() === 'sup'
      ? superscript(text.replaceAll('−', '-'))
      : subscript(text.replaceAll('−', '-'))
