// Only its style sheet is used: a query page runs no script. The export keeps the styles in the build.
import '../base.css'
export { default } from './query-page.module.css'
