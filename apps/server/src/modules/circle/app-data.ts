import { z } from 'zod'
import { type AppData, asItIs, carried, newIdOf, partOf } from '../../composition/app-data.ts'
import { circleClasses, circleWords } from './tables.ts'
import { texts } from './texts.ts'

/** The settings of a circle travel with its content; customers stay, and so does what they have written. */
export const appData: AppData = {
  carried: [
    carried(circleClasses, {
      title: '圈子分类',
      columns: {
        id: newIdOf('circle-class'),
        circleId: partOf('content'),
        name: asItIs(z.string().max(100)),
        sort: asItIs(z.number().int()),
      },
    }),
    carried(circleWords, { title: '', columns: { words: asItIs(z.array(z.string().max(100)).max(5000)) } }),
  ],
  left: {
    circles: { reason: 'counts customers, who stay' },
    circle_members: { reason: 'of customers, who stay', loss: texts.stays.members },
    circle_handovers: { reason: 'between customers, who stay' },
    circle_posts: { reason: 'by customers, who stay', loss: texts.stays.posts },
    circle_comments: { reason: 'below posts, which stay' },
    circle_likes: { reason: 'of customers, who stay' },
    circle_reports: { reason: 'about posts, which stay' },
    circle_report_lines: { reason: 'of customers, who stay' },
    circle_events: { reason: 'happened here' },
  },
}
