import type { BlankKey, TextFold, TextKey } from './exam-part.ts'
import { floorCents, sumPoints, wholeShare } from './cents.ts'
import { linearPattern } from './linear-pattern.ts'

/** A text with the ignored differences taken out; always trimmed. */
export function foldText(text: string, ignore: readonly TextFold[]): string {
  let folded = text
  // NFKC makes full-width letters and signs half-width.
  if (ignore.includes('width')) folded = folded.normalize('NFKC')
  if (ignore.includes('case')) folded = folded.toLowerCase()
  if (ignore.includes('space')) folded = folded.replace(/\s+/gu, '')
  if (ignore.includes('punct')) folded = folded.replace(/[\p{P}\p{S}]+/gu, '')
  return folded.trim()
}

/** Whether a text is accepted. An empty text or an empty key never is. */
export function acceptsText(key: Pick<BlankKey, 'accept' | 'match' | 'ignore'>, text: string): boolean {
  const answer = foldText(text, key.ignore)
  if (answer === '') return false
  return key.accept.some((accepted) => {
    if (key.match === 'regex') {
      // Width may be folded; folding signs or case of the pattern itself would change its meaning.
      return linearPattern(accepted)?.(answer) === true
    }
    const wanted = foldText(accepted, key.ignore)
    if (wanted === '') return false
    return key.match === 'contains' ? answer.includes(wanted) : answer === wanted
  })
}

/**
 * Points of a group whose texts may stand in any order. Keys are served from the most valuable on, each by augmenting
 * paths: the sets of keys that can be served form a matroid, so that this greedy way earns the most.
 */
function unorderedPoints(keys: readonly BlankKey[], texts: readonly string[]): number {
  const byWorth = keys.toSorted((a, b) => b.score - a.score)
  /** Key served by each text. */
  const servedBy = new Map<number, number>()
  const serve = (key: number, tried: Set<number>): boolean => {
    const blank = byWorth[key]
    if (!blank) return false
    for (const [text, value] of texts.entries()) {
      if (tried.has(text) || !acceptsText(blank, value)) continue
      tried.add(text)
      const before = servedBy.get(text)
      if (before === undefined || serve(before, tried)) {
        servedBy.set(text, key)
        return true
      }
    }
    return false
  }
  return sumPoints(byWorth.flatMap((blank, key) => (serve(key, new Set()) ? [blank.score] : [])))
}

/** Points of one blank: all of them, or those of the best answer that earns a share. */
function blankPoints(key: BlankKey, text: string): number {
  if (acceptsText(key, text)) return key.score
  const shares = (key.partial ?? []).flatMap(({ accept, share }) =>
    acceptsText({ ...key, accept }, text) ? [share] : [],
  )
  return floorCents(key.score * wholeShare(Math.max(0, ...shares)))
}

/** Points of texts by blank id, not yet capped by the question's score. */
export function textPoints(key: TextKey, texts: Readonly<Record<string, string>>): number {
  const grouped = new Set<string>()
  const points: number[] = []
  for (const group of key.unordered ?? []) {
    const ids = group.filter((id) => Object.hasOwn(key.blanks, id) && !grouped.has(id))
    for (const id of ids) grouped.add(id)
    points.push(
      unorderedPoints(
        ids.flatMap((id) => key.blanks[id] ?? []),
        ids.map((id) => (Object.hasOwn(texts, id) ? (texts[id] ?? '') : '')),
      ),
    )
  }
  for (const [id, blank] of Object.entries(key.blanks)) {
    const text = Object.hasOwn(texts, id) ? texts[id] : undefined
    if (!grouped.has(id) && text !== undefined) points.push(blankPoints(blank, text))
  }
  return sumPoints(points)
}
