// Only its style sheet is used where no script runs. The exports keep the styles in the build.
import '../base.css'
export { default as visitorForm } from '../visitor-form/visitor-form.module.css'
export { default as pay } from './pay.module.css'
