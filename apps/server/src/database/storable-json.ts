/** NUL and halves of surrogate pairs, as JSON writes them: PostgreSQL keeps them in no jsonb. */
const UNSTORABLE = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/

/** Whether PostgreSQL can keep the value as jsonb. */
export function isStorable(value: unknown): boolean {
  return !UNSTORABLE.test(JSON.stringify(value))
}

/** The value as JSON that PostgreSQL can keep; characters that it cannot are left out. */
export function storableJson(value: unknown): string {
  const json = JSON.stringify(value)
  // Nearly no text holds an escape at all, and looking for one is ten times faster than the pattern.
  if (!json.includes('\\u') || !UNSTORABLE.test(json)) return json
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'string' ? part.toWellFormed().replaceAll('\0', '') : part,
  )
}
