// What stands around the page, in one piece: its code comes once the page itself is drawn.
export { Outline } from './outline.tsx'
export { Properties } from './properties.tsx'
