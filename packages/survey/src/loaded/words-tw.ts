import { viewTextsTw } from '../view/view-texts-tw.ts'
import { otherWords } from './words.ts'

otherWords['zh-TW'] = viewTextsTw
