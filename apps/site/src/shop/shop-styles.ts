// Only its style sheet is used: pages of shops run no script. The exports keep the styles in the build.
import '../base.css'
export { default as visitorForm } from '../visitor-form/visitor-form.module.css'
export { default as shop } from './shop.module.css'
