/**
 * The part of a file that a `Range` header asks for: `whole` when it asks for none that we serve (several parts,
 * other units), null when it lies outside.
 */
export function readRange(
  header: string | undefined,
  size: number,
): { start: number; end: number } | 'whole' | null {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (first === '' && last === '') return 'whole'
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  return start <= end && start < size ? { start, end } : null
}
