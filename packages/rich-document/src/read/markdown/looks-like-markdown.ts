const signs: readonly RegExp[] = [
  /^#{1,6}\s+\S/m,
  /^\s{0,3}[-*+]\s+\S[^\n]*\n\s{0,3}[-*+]\s+\S/m,
  /^\s{0,3}[-*+]\s+\[[ xX]\]\s/m,
  /^\s{0,3}\d{1,3}\.\s+\S[^\n]*\n(?:\s*\n)?\s{0,3}\d{1,3}\.\s+\S/m,
  /^\s{0,3}(?:```|~~~)/m,
  /^\s{0,3}>\s+\S/m,
  /\*\*[^*\s][^*\n]*\*\*/,
  /!?\[[^\]\n]+\]\((?:https?:|\/|\.)[^)\s]+[^)]*\)/,
  /^ {0,3}\|?[^\n|]+\|[^\n]*\n {0,3}\|?[ ]*:?-+:?[ ]*\|/m,
  /`[^`\n]+`/,
]
/** One of these alone says it. */
const sure: readonly RegExp[] = [
  /^#{1,6}\s+\S/m,
  /^ {0,3}\|?[^\n|]+\|[^\n]*\n {0,3}\|?[ ]*:?-+:?[ ]*\|/m,
  /^\s{0,3}```[\s\S]+?^\s{0,3}```/m,
]

/** Whether a text without looks is written in Markdown. */
export function looksLikeMarkdown(text: string): boolean {
  const sample = text.slice(0, 20_000).replaceAll(/\r\n?/g, '\n')
  return sure.some((sign) => sign.test(sample)) || signs.filter((sign) => sign.test(sample)).length >= 2
}
