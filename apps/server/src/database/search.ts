/** Pattern for `ilike` that finds the words anywhere; the user's own `%`, `_` and `\` mean themselves. */
export function containsPattern(keywords: string): string {
  return `%${keywords.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
}
