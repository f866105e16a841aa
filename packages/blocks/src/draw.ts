// What draws look like, for the block that leads to one and for the page on which one draws.
export { BoxView, CalendarView, ScratchView } from './draw/pictures.tsx'
export { nameLines, type Sector, sectorsOf, turnTo } from './draw/sectors.ts'
export { WheelView } from './draw/wheel.tsx'
