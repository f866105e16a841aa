import { RichTitle } from '../view/rich-title.tsx'
import { loadedTitles } from './titles.ts'

loadedTitles.RichTitle = RichTitle
