// What the scripts of the answering page say in this language.
import '@zhanfang/survey/words-tw'
import { otherTexts } from './loaded-texts.ts'
import { answeringTextsTw } from './texts-tw.ts'

otherTexts['zh-TW'] = answeringTextsTw
