// Only its style sheet is used: pages on which visitors book and sign up run no script. The exports keep the styles in
// the build.
import '../base.css'
export { default as visitorForm } from './visitor-form.module.css'
