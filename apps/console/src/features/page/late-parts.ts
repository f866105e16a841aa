// What stands around the page, in one piece: its code comes once the page itself is drawn.
export { Breadcrumb } from './canvas/breadcrumb.tsx'
export { Outline } from './panels/outline.tsx'
export { Properties } from './panels/properties.tsx'
