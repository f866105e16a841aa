// Only its style sheet is used: a published page runs no script. The export keeps the styles in the build.
import '../base.css'
export { PageView } from '@zhanfang/blocks/page-view'
