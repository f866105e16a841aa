import { workSettingsSchema } from '@zhanfang/contract/content-kinds/activity/works/settings'
import { type AppData, asItIs, carried, notCarried, partOf } from '../../composition/app-data.ts'
import { workContests } from './tables.ts'
import { texts } from './texts.ts'

/** How works are collected travels with the activity; works, votes and marks belong to people, who stay. */
export const appData: AppData = {
  carried: [
    carried(workContests, {
      columns: {
        activityId: partOf('content'),
        settings: asItIs(workSettingsSchema),
        lastNumber: notCarried(),
        judgingClosedAt: notCarried(),
        resultsPublishedAt: notCarried(),
        openLinkHash: notCarried(),
        openLinkExpiresAt: notCarried(),
        updatedAt: notCarried(),
      },
    }),
  ],
  left: {
    activity_works: { reason: 'handed in by customers, who stay', loss: texts.worksStay },
    activity_work_files: { reason: 'belong to works, which stay' },
    activity_work_votes: { reason: 'belong to works, which stay' },
    activity_work_vote_counters: { reason: 'count votes, which stay' },
    activity_work_vote_removals: { reason: 'of votes, which stay' },
    activity_work_raters: { reason: 'their links open the works of this app alone', loss: texts.ratersStay },
    activity_work_scores: { reason: 'belong to works, which stay' },
    activity_work_results: { reason: 'belong to works, which stay' },
  },
}
