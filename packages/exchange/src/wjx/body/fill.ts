import { matrices, noOptions } from '../marks.ts'
import type { BodyContext } from './body-context.ts'
import { fillCascade } from './cascade.ts'
import { fillChoice } from './choice.ts'
import { fillConstantSum } from './constant-sum.ts'
import { fillGapFill } from './gap-fill.ts'
import { fillJudge } from './judge.ts'
import { fillLayout } from './layout.ts'
import { fillLevels } from './levels.ts'
import { fillMatrix } from './matrix.ts'
import { fillMultiText } from './multi-text.ts'
import { fillFiles, fillText } from './text.ts'

type Fill = (context: BodyContext) => void

const families: ReadonlyMap<string, Fill> = new Map<string, Fill>([
  ['paragraph', fillLayout],
  ['pageBreak', fillLayout],
  ['scale', fillLevels],
  ['rating', fillLevels],
  ['nps', fillLevels],
  ['slider', fillLevels],
  ['constantSum', fillConstantSum],
  ['multiText', fillMultiText],
  ['gapFill', fillGapFill],
  ['judge', fillJudge],
  ['cascade', fillCascade],
  ...[...matrices].map((type) => [type, fillMatrix] as const),
  ...[...noOptions].map((type) => [type, fillText] as const),
])

/** Fills the options, rows, columns and bounds of a question from the lines below its title. */
export function fillBody(context: BodyContext): void {
  if (context.type === 'file' && context.head.label?.includes('多项')) fillFiles(context)
  else (families.get(context.type) ?? fillChoice)(context)
}
