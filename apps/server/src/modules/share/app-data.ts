import type { AppData } from '../../composition/app-data.ts'
import { texts } from './texts.ts'

export const appData: AppData = {
  carried: [],
  left: { short_links: { reason: 'addresses of this installation', loss: texts.shortLinksStay } },
}
