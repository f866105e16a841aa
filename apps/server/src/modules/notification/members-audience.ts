import type { AppService } from '../app/module.ts'
import type { People, Roles } from '../auth/module.ts'
import { defineAudience } from './audience.ts'
import { texts } from './texts.ts'

/** Who works on the app, by their roles. */
export const membersAudience = (
  app: Pick<AppService, 'memberIds' | 'rolesInUse'>,
  people: Pick<People, 'findAll'>,
  roles: Pick<Roles, 'ofApp'>,
) =>
  defineAudience({
    source: 'member',
    name: texts.members,
    order: 0,
    isOutside: false,
    channels: ['product', 'sms', 'mail'],
    async parts(appId) {
      const names = await app.rolesInUse(appId)
      return Promise.all(names.map(async (key) => ({ key, name: (await roles.ofApp(key)).title })))
    },
    list: (appId, _item, query) => app.memberIds(appId, query),
    async reach(appId, ids) {
      const still = new Set(await app.memberIds(appId, { among: ids }))
      const found = await people.findAll(ids.filter((id) => still.has(id)))
      return new Map(
        found
          .filter(({ disabledAt }) => disabledAt === null)
          .map(({ id, nickname, mobile, email }) => [id, { name: nickname, mobile, email }]),
      )
    },
  })
