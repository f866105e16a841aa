import {
  circleClassCreate,
  circleClassDelete,
  circleClassList,
  circleClassSort,
  circleClassUpdate,
} from '@zhanfang/contract/content-kinds/circle/calls'
import type { Bind } from '../../http/bind.ts'
import { CIRCLE } from './circles.ts'
import type { CircleRouteParts } from './circle-routes.ts'
import type { CircleModule } from './module.ts'

interface Caller {
  appId: string
  role: string
  session: { userId: string; nickname: string }
}

/** Calls about the classes of a circle that the caller may know of. */
export function classRoutes(
  bind: Bind,
  { classes }: Pick<CircleModule, 'classes'>,
  { frame }: CircleRouteParts,
): void {
  const known = async (caller: Caller, circleId: string) => {
    await frame.service.detail(caller.appId, CIRCLE, await frame.deskOf(caller), circleId)
    return [caller.appId, circleId] as const
  }
  const listOf = async (...place: readonly [string, string]) => ({ list: await classes.list(...place) })

  bind(circleClassList, async ({ query }, caller) => listOf(...(await known(caller, query.circleId))))
  bind(circleClassCreate, async ({ body }, caller) =>
    classes.create(...(await known(caller, body.circleId)), body.name),
  )
  bind(circleClassUpdate, async ({ body }, caller) => {
    await classes.rename(...(await known(caller, body.circleId)), body.id, body.name)
    return {}
  })
  bind(circleClassDelete, async ({ query }, caller) =>
    classes.remove(...(await known(caller, query.circleId)), query.id),
  )
  bind(circleClassSort, async ({ body }, caller) => {
    const place = await known(caller, body.circleId)
    await classes.move(...place, body.id, body.beforeId)
    return listOf(...place)
  })
}
