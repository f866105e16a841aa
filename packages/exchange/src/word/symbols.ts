/** Symbols of Wingdings that forms use for boxes and ticks. */
const wingdings: Readonly<Record<string, string>> = {
  F0A8: '□',
  F06F: '□',
  F071: '□',
  F072: '□',
  F0FE: '☑',
  F0FC: '√',
  F052: '☑',
  F050: '√',
  F0FB: '×',
  F0FD: '×',
  F0A1: '○',
  F06D: '○',
  F06C: '●',
  F0AB: '★',
}

/** Letters and signs of the font Symbol, by their last byte. */
const greek: Readonly<Record<string, string>> = Object.fromEntries([
  ...Array.from('ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ', (letter, at) => [(0x41 + at).toString(16), letter]),
  ...Array.from('αβχδεφγηιϕκλμνοπθρστυϖωξψζ', (letter, at) => [(0x61 + at).toString(16), letter]),
  ...Object.entries({
    '2b': '+',
    '2d': '−',
    '3d': '=',
    a3: '≤',
    a5: '∞',
    ae: '→',
    b0: '°',
    b1: '±',
    b3: '≥',
    b4: '×',
    b5: '∝',
    b6: '∂',
    b7: '•',
    b8: '÷',
    b9: '≠',
    ba: '≡',
    bb: '≈',
    c7: '∩',
    c8: '∪',
    cc: '⊂',
    ce: '∈',
    cf: '∉',
    d0: '∠',
    d6: '√',
    d7: '·',
    de: '⇒',
    e5: '∑',
    '5c': '∴',
    '5e': '⊥',
    d1: '∇',
  }),
])

/** What a sign of a symbol font looks like; a geta mark for one that is not known, so that its place shows. */
export function symbolOf(font: string, char: string): string {
  const code = char.toUpperCase()
  const found = /^symbol$/i.test(font) ? greek[code.slice(-2).toLowerCase()] : wingdings[code]
  return found ?? wingdings[code] ?? '〓'
}

/** A bullet of a list where it is a box to tick, which marks an option. */
export const boxBullet = (pattern: string): string => {
  const code = pattern.codePointAt(0)?.toString(16).toUpperCase() ?? ''
  const sign = wingdings[code] ?? pattern
  return /^[□○◯☐◇]$/.test(sign) ? sign : ''
}
