// For who draws pages whole, as the server does: all drawings are there at once.
import { keepDrawings } from './drawings.ts'
import { moreIcons } from './more-icons.ts'

keepDrawings(moreIcons)
