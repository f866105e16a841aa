import { placeLimits, placeSearch } from '@zhanfang/contract'
import { defineModule } from '../../composition/define-module.ts'
import { Refusal } from '../../http/refusal.ts'
import { OutsideError } from '../../integrations/outside-call.ts'
import { authModule } from '../auth/module.ts'
import { texts } from './texts.ts'

/** Finds places on the map for whoever fills in an address. The map service's key stays here, and its day has an end. */
export const placeModule = defineModule({
  name: 'place',
  needs: [authModule],
  create: ({ auth }, { outside }) => ({
    async search(userId: string, keywords: string, city: string) {
      const { places } = outside
      if (!places) return { isSetUp: false, list: [] }
      if (!(await auth.dailyCounts.take(`place:${userId}`, 1, placeLimits.searchesPerDay)))
        throw new Refusal('tooManyRequests', { message: texts.tooMany })
      try {
        return { isSetUp: true, list: await places(keywords, city) }
      } catch (error) {
        if (error instanceof OutsideError) throw new Refusal('unavailable', { message: texts.away })
        throw error
      }
    },
  }),
  routes: (bind, { search }) =>
    bind(placeSearch, ({ query: { keywords, city = '' } }, { session }) =>
      search(session.userId, keywords, city),
    ),
})
