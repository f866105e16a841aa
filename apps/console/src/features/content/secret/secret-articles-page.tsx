import { contentListScreen } from '../list/content-list-page.tsx'
import { texts } from './texts.ts'

const screen = contentListScreen('article', texts)

export const { ahead } = screen
/** Articles that are not for everybody, with their lists of people and their links. */
export default screen.default
