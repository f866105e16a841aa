import { logicOf } from '../logic/whole-logic.ts'
import { loaded } from './logic.ts'

loaded.whole = logicOf()
