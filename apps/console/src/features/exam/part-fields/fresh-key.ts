import type { BlankKey, NamedPart, ScoringKey } from '@zhanfang/survey'

/** A blank that accepts nothing yet. */
export const freshBlank = (score: number): BlankKey => ({
  accept: [],
  match: 'exact',
  ignore: ['case', 'space', 'width'],
  score,
})

/** A key that names nothing right yet. */
export function freshKey(
  kind: ScoringKey['kind'],
  score: number,
  choices: NamedPart[],
  parts: NamedPart[],
): ScoringKey {
  switch (kind) {
    case 'options':
      return { kind, correct: [], mode: 'all' }
    case 'boolean':
      return { kind, correct: true }
    case 'text': {
      const ids = parts.length > 0 ? parts.map(({ id }) => id) : ['self']
      // Shared in whole hundredths; the last blank takes what is left over.
      const share = Math.floor((score * 100) / ids.length) / 100
      const last = Math.round((score - share * (ids.length - 1)) * 100) / 100
      return {
        kind,
        blanks: Object.fromEntries(
          ids.map((id, index) => [id, freshBlank(index < ids.length - 1 ? share : last)]),
        ),
      }
    }
    case 'number':
    case 'date':
      return { kind }
    case 'order':
      return { kind, correct: choices.map(({ id }) => id), mode: 'all' }
    case 'pairs':
      return { kind, correct: {}, mode: 'perPair' }
    case 'optionRows':
      return { kind, rows: {} }
    case 'path':
    case 'areas':
      return { kind, correct: [] }
    case 'levels':
      return { kind, points: {} }
    case 'manual':
      return { kind }
  }
}
