// Only style sheets are used: what surrounds a page runs no script. The exports keep the styles in the build.
export { default as columnList } from './column-list.module.css'
export { default as plainHeading } from '../plain-page/plain-heading.module.css'
export { default as searchPage } from '../search/search-page.module.css'
export { default } from './site-frame.module.css'
