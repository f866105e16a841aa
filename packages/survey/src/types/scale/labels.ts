import { gridValues } from '../../levels/number-grid.ts'
import { mostLevels, type ScaleQuestion } from './question.ts'

/** Every level that can be given, lowest first. */
export function scaleLevels({ from, to, step }: Pick<ScaleQuestion, 'from' | 'to' | 'step'>): number[] {
  return gridValues(from, to, step, mostLevels)
}

/** The words at a level: those at both ends and in the middle; empty elsewhere. */
export function scaleLabel({ from, to, labels }: ScaleQuestion, level: number): string {
  if (level === from) return labels.min
  if (level === to) return labels.max
  return level === (from + to) / 2 ? (labels.mid ?? '') : ''
}
