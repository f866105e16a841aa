// Only its style sheet is used; the exports keep the styles in the build.
import '../base.css'
export { default as circle } from './circle-page.module.css'
