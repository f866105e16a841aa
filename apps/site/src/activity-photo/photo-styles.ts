// The style sheet of pages of photographs. The exports keep the styles in the build.
import '../base.css'
export { default as photos } from './photo-page.module.css'
