import { type AppData, carried, partOf } from '../../composition/app-data.ts'
import { activityFormSurveys } from './tables.ts'
import { texts } from './texts.ts'

/** The plan travels with its content; who signed up does not. */
export const appData: AppData = {
  carried: [
    carried(activityFormSurveys, { columns: { surveyId: partOf('survey'), activityId: partOf('content') } }),
  ],
  left: {
    activity_entries: {
      reason: 'people signed up here, and their numbers are sealed here',
      loss: texts.entriesStay,
    },
    activity_entry_events: { reason: 'belongs to sign-ups, which stay' },
    activity_check_ins: { reason: 'belongs to sign-ups, which stay' },
    activity_certificates: { reason: 'belongs to sign-ups, which stay' },
    activity_desk_links: { reason: 'lets people in here, until it ends' },
    activity_entry_forms: { reason: 'belongs to sign-ups, which stay' },
    activity_sign_up_drafts: { reason: 'becomes a sign-up here, or nothing' },
    activity_quotas: { reason: 'counts sign-ups, which stay' },
  },
}
