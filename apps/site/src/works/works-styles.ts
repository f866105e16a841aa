// Only its style sheet is used: pages of works run no script. The exports keep the styles in the build.
import '../base.css'
export { default as works } from './works-page.module.css'
