import { asItIs, carried, partOf, type AppData } from '../../composition/app-data.ts'
import { libraryCopies } from './tables.ts'

export const appData: AppData = {
  carried: [
    carried(libraryCopies, {
      columns: {
        fileId: partOf('file'),
        pictureId: asItIs(),
        title: asItIs(),
        rights: asItIs(),
        createdAt: asItIs(),
      },
    }),
  ],
  left: {},
}
