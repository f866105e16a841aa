// Only its style sheets are used. The exports keep the styles in the build.
import '../base.css'
import '@zhanfang/blocks/draw'
export { WheelView } from '@zhanfang/blocks/draw'
export { default as visitorForm } from '../visitor-form/visitor-form.module.css'
export { default as prize } from './prize.module.css'
