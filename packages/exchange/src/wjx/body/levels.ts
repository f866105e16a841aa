import { splitOptions, withoutLetters } from '../../elements/option-text.ts'
import { texts } from '../../texts.ts'
import { rangeLine } from '../marks.ts'
import type { BodyContext } from './body-context.ts'

/** Levels that stand in a row as numbers or stars. */
function fillRow({ draft, type, cut, notes }: BodyContext): void {
  const { from = 1, to = cut.stars ?? 5, low = '', high = '' } = cut.levels ?? {}
  const fields = (draft.fields ??= {})
  if (type === 'nps') Object.assign(fields, { left: low, right: high })
  else if (type === 'rating') {
    Object.assign(fields, { max: Math.min(10, Math.max(2, to)) })
    const lost = [low, high].filter((word) => word !== '')
    if (lost.length > 0) notes.push(texts.levelsLost(lost.join('、')))
  } else Object.assign(fields, { from, to, labels: { min: low, max: high } })
}

/** The levels of a scale, from a range such as `1~5` or from words. */
export function fillLevels(context: BodyContext): void {
  const { draft, type, body, cut, notes, take } = context
  const fields = (draft.fields ??= {})
  if (cut.levels ?? cut.stars) {
    for (const line of body) take(line, 'option')
    fillRow(context)
    return
  }
  const labels: string[] = []
  for (const line of body) {
    const range = rangeLine.exec(line.text)
    if (range && labels.length === 0) {
      const [low = '', high = ''] = [range[1]?.trim(), range[2]?.trim()]
      const numeric = /^-?\d+(\.\d+)?$/.test(low) && /^-?\d+(\.\d+)?$/.test(high)
      if (numeric)
        Object.assign(fields, {
          from: Number(low),
          to: Number(high),
          min: Number(low),
          max: Number(high),
          ...(type === 'scale' ? { labels: { min: '', max: '' } } : {}),
        })
      else
        Object.assign(
          fields,
          type === 'nps'
            ? { left: low, right: high }
            : type === 'scale'
              ? { from: 1, to: 5, labels: { min: low, max: high } }
              : {},
        )
      if (type === 'rating' && !numeric) delete fields['min']
      take(line, 'option')
    } else {
      const pieces = splitOptions(line.text) ?? [line.text]
      labels.push(...pieces)
      take(line, 'option')
    }
  }
  if (type === 'rating') delete fields['min']
  if (labels.length > 0) {
    const clean = withoutLetters(labels).texts
    if (clean.every((label, index) => Number(label) === index + Number(clean[0])) && clean.length > 1) {
      Object.assign(fields, {
        from: Number(clean[0]),
        to: Number(clean.at(-1)),
        ...(type === 'scale' ? { labels: { min: '', max: '' } } : {}),
      })
    } else if (clean.length <= 3 || type !== 'scale' || clean.length > 10) {
      const [low = '', high = ''] = [clean[0], clean.at(-1)]
      const middle = clean.length % 2 === 1 && clean.length > 2 ? clean[(clean.length - 1) / 2] : undefined
      if (type === 'nps') Object.assign(fields, { left: low, right: high })
      const shown =
        type === 'rating' ? clean : type === 'nps' || middle === undefined ? [low, high] : [low, middle, high]
      const lost = clean.filter((label) => !shown.includes(label))
      if (lost.length > 0) notes.push(texts.levelsLost(lost.join('、')))
      if (type !== 'nps')
        Object.assign(fields, {
          from: 1,
          to: Math.max(2, clean.length),
          labels: { min: low, ...(middle === undefined ? {} : { mid: middle }), max: high },
        })
      if (type === 'rating')
        Object.assign(fields, { max: Math.min(10, Math.max(2, clean.length)), labels: clean })
    } else {
      draft.type = 'rating'
      Object.assign(fields, { max: clean.length, labels: clean, icon: 'number' })
    }
  }
}
