import type { CellRowsQuestion } from '../../cells/cell-rows.ts'

/** A block of fields that is asked again for each of its rows: of each option that was chosen before, and of its own. */
export interface LoopQuestion extends CellRowsQuestion {
  type: 'loop'
}
