import type { AppData } from '../../composition/app-data.ts'
import { texts } from './texts.ts'

/** A log is evidence of one installation: nobody can bring lines of their own. */
export const appData: AppData = {
  carried: [],
  left: { operations: { reason: 'evidence of this installation', loss: texts.logStays } },
}
