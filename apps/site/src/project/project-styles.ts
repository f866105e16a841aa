// Only its style sheet is used: pages of projects run no script. The exports keep the styles in the build.
import '../base.css'
export { default as project } from './project-page.module.css'
