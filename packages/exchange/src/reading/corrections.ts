import type { LineDiagnosis } from './diagnosis.ts'
import { foreignName } from '../elements/names.ts'

/** What a user says of questions that were read wrongly. */
export type Correction =
  | { kind: 'type'; type: string }
  | { kind: 'heading' }
  | { kind: 'points'; points: number }
  /** Options of one line stand apart by this. */
  | { kind: 'split'; by: string }

/** Types that pasted texts have a mark for and that are easily mixed up. */
export const correctableTypes: readonly string[] = [
  'single',
  'multiple',
  'judge',
  'text',
  'textarea',
  'gapFill',
  'multiText',
  'ranking',
  'scale',
  'dropdown',
  'number',
  'matrixSingle',
  'file',
]

const label = /\s*[［[【][^［］[\]【】]{1,16}[］\]】]\s*$/
const optional = /\s*[（(]选填[)）]\s*$/
const points = /\s*[（(【[]\s*(?:本题)?\s*\d+(?:\.\d+)?\s*分\s*[)）\]】]/g

/**
 * Writes a correction of some questions into the source, as marks that the reader of pasted texts knows. `lines` are the
 * diagnoses of the source as it is.
 */
export function withCorrection(
  source: string,
  lines: readonly LineDiagnosis[],
  elements: readonly string[],
  correction: Correction,
): string {
  const wanted = new Set(elements)
  const titles = new Map<string, number>()
  const options = new Map<string, number[]>()
  for (const { element, line, as } of lines) {
    if (element === undefined || !wanted.has(element)) continue
    if ((as === 'question' || as === 'layout') && !titles.has(element)) titles.set(element, line)
    if (as === 'option') options.set(element, [...(options.get(element) ?? []), line])
  }
  const text = source.split('\n')
  if (correction.kind === 'split') {
    for (const line of [...options.values()].flat().toSorted((a, b) => b - a)) {
      const parts = (text[line - 1] ?? '')
        .split(correction.by === ' ' ? /\s+/ : correction.by)
        .map((part) => part.trim())
        .filter((part) => part !== '')
      text.splice(line - 1, 1, ...parts)
    }
    return text.join('\n')
  }
  for (const line of titles.values()) text[line - 1] = corrected(text[line - 1] ?? '', correction)
  return text.join('\n')
}

function corrected(line: string, correction: Exclude<Correction, { kind: 'split' }>): string {
  const isOptional = optional.test(line)
  const own = line.replace(optional, '').trimEnd()
  const end = isOptional ? '（选填）' : ''
  if (correction.kind === 'points') {
    const named = label.exec(own)?.[0] ?? ''
    const bare = own.slice(0, own.length - named.length).replace(points, '')
    return `${bare}${named.trim()}（${correction.points}分）${end}`
  }
  const name = foreignName('wjx', correction.kind === 'heading' ? 'paragraph' : correction.type)
  if (name === undefined) return line
  const written = name.endsWith('题') || correction.kind === 'heading' ? name : `${name}题`
  return `${own.replace(label, '')}[${written}]${correction.kind === 'heading' ? '' : end}`
}
