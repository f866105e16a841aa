import { type ActivityPlan, activityPlanSchema } from '@zhanfang/contract/content-kinds/activity/plan'
import { defineStructured } from '../../define-structured.ts'

const yuan = (fen: number) => (fen / 100).toFixed(2)

/** What it costs, for each kind of people that sign up; nothing where one does not sign up here. */
function offersOf({ signUp }: ActivityPlan, address: string) {
  if (!signUp.isOffered) return []
  const common = {
    '@type': 'Offer',
    priceCurrency: 'CNY',
    url: address,
    ...(signUp.from === null ? {} : { validFrom: signUp.from }),
    ...(signUp.until === null ? {} : { validThrough: signUp.until }),
  }
  return signUp.kinds.length === 0
    ? [{ ...common, price: yuan(0) }]
    : signUp.kinds.map(({ name, priceFen }) => ({ ...common, name, price: yuan(priceFen) }))
}

/** An event with its time and place; without a time it is none, and stays what all contents are. */
export const structured = defineStructured(
  activityPlanSchema,
  (fields, { title, siteName, address: url }) => {
    const { startsAt, endsAt, place, address, latitude, longitude, organisers } = fields
    if (startsAt === null) return {}
    const name = place || address
    const offers = offersOf(fields, url)
    return {
      '@type': 'Event',
      // Words of a text that an event does not have.
      headline: undefined,
      mainEntityOfPage: undefined,
      datePublished: undefined,
      dateModified: undefined,
      author: undefined,
      publisher: undefined,
      name: title,
      url,
      startDate: startsAt,
      ...(endsAt === null ? {} : { endDate: endsAt }),
      eventStatus: 'https://schema.org/EventScheduled',
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
      organizer: (organisers.length === 0 ? [siteName] : organisers).map((one) => ({
        '@type': 'Organization',
        name: one,
      })),
      ...(offers.length === 0 ? {} : { offers }),
    }
  },
)
