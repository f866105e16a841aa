// Only its style sheet is used here; the export keeps the styles in the build.
import '../base.css'
export { default } from './me-page.module.css'
