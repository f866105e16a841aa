import type { TextChange } from '@zhanfang/contract'

/** Pieces beyond which two texts are not compared piece by piece: the table of comparison grows with their product. */
const MOST_CELLS = 4_000_000

/** A text in the pieces that are compared: sentences, with the sign or the end of line behind them. */
const piecesOf = (text: string): string[] =>
  text.match(/[^。！？!?；;\n]*(?:[。！？!?；;]+|\n|$)/g)?.filter(Boolean) ?? []

/** Joins neighbours of one kind. */
function joined(changes: readonly TextChange[]): TextChange[] {
  const result: TextChange[] = []
  for (const { change, text } of changes) {
    const last = result.at(-1)
    if (last?.change === change) last.text += text
    else if (text !== '') result.push({ change, text })
  }
  return result
}

/** What two texts share and what only one of them has, in the order of reading: their longest common row of sentences. */
export function compareTexts(before: string, after: string): TextChange[] {
  const old = piecesOf(before)
  const now = piecesOf(after)
  let start = 0
  while (start < old.length && start < now.length && old[start] === now[start]) start += 1
  let end = 0
  while (
    end < old.length - start &&
    end < now.length - start &&
    old[old.length - 1 - end] === now[now.length - 1 - end]
  ) {
    end += 1
  }
  const removed = old.slice(start, old.length - end)
  const added = now.slice(start, now.length - end)
  const same = (text: string): TextChange => ({ change: 'same', text })
  return joined([
    ...old.slice(0, start).map(same),
    ...middleOf(removed, added),
    ...old.slice(old.length - end).map(same),
  ])
}

/** The part between the common beginning and the common end. */
function middleOf(old: readonly string[], now: readonly string[]): TextChange[] {
  const columns = now.length + 1
  if ((old.length + 1) * columns > MOST_CELLS) {
    return [
      { change: 'removed', text: old.join('') },
      { change: 'added', text: now.join('') },
    ]
  }
  // lengths[i * columns + j]: the longest common row of what follows i in the old text and j in the new one.
  const lengths = new Uint32Array((old.length + 1) * columns)
  const at = (i: number, j: number) => lengths[i * columns + j] ?? 0
  for (let i = old.length - 1; i >= 0; i -= 1) {
    for (let j = now.length - 1; j >= 0; j -= 1) {
      lengths[i * columns + j] =
        old[i] === now[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
    }
  }
  const changes: TextChange[] = []
  let i = 0
  let j = 0
  while (i < old.length || j < now.length) {
    const before = old[i]
    const after = now[j]
    if (before !== undefined && before === after) {
      changes.push({ change: 'same', text: before })
      i += 1
      j += 1
    } else if (before !== undefined && (after === undefined || at(i + 1, j) >= at(i, j + 1))) {
      changes.push({ change: 'removed', text: before })
      i += 1
    } else {
      changes.push({ change: 'added', text: after ?? '' })
      j += 1
    }
  }
  return changes
}
