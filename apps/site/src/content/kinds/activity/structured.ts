import { activityPlanSchema } from '@zhanfang/contract/content-kinds/activity/plan'
import { defineStructured } from '../../define-structured.ts'

/** An event with its time and place. */
export const structured = defineStructured(activityPlanSchema, (fields, { title }) => {
  const { startsAt, endsAt, place, address, latitude, longitude, organisers } = fields
  const name = place || address
  return {
    '@type': 'Event',
    name: title,
    ...(startsAt === null ? {} : { startDate: startsAt }),
    ...(endsAt === null ? {} : { endDate: endsAt }),
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    ...(name === ''
      ? {}
      : {
          location: {
            '@type': 'Place',
            name,
            ...(address === '' ? {} : { address }),
            ...(latitude === null || longitude === null
              ? {}
              : { geo: { '@type': 'GeoCoordinates', latitude, longitude } }),
          },
        }),
    ...(organisers.length === 0
      ? {}
      : { organizer: organisers.map((one) => ({ '@type': 'Organization', name: one })) }),
  }
})
