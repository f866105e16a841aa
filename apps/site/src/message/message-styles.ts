// Only its style sheet is used: a message runs no script. The export keeps the styles in the build.
import '../base.css'
export { default } from './message-page.module.css'
