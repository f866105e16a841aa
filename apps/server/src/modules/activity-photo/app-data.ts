import type { AppData } from '../../composition/app-data.ts'
import { texts } from './texts.ts'

/** Photographs show the people of this app, who stay. */
export const appData: AppData = {
  carried: [],
  left: {
    activity_photos: { reason: 'show people who came here', loss: texts.photosStay },
    activity_photo_reports: { reason: 'about photographs, which stay' },
  },
}
