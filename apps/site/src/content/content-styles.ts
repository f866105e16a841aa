// Only its style sheet is used: pages of contents run no script. The exports keep the styles in the build.
import '../base.css'
export { RichDocumentView } from '@zhanfang/rich-document/view'
export { default as card } from './content-card.module.css'
export { default as list } from './content-list-page.module.css'
export { default as page } from './content-page.module.css'
export { default as share } from './share-part.module.css'
export { modules as cards } from './cards.generated.ts'
export { modules as views } from './views.generated.ts'
