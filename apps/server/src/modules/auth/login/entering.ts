import { SESSION_SECONDS, sessionCookies, type login, type OpenedSession } from '@zhanfang/contract'
import type { CallerOf } from '../../../http/bind.ts'
import type { Client } from '../../../http/caller.ts'
import { deviceOf, readCookies } from '../../../http/requests/request-cookies.ts'
import type { AuthPorts } from '../ports.ts'
import type { AuthService, Entered, Entrance } from '../service.ts'
import { texts } from '../texts.ts'
import { KNOWN_DEVICE_DAYS } from './known-devices.ts'

/** What a handler needs to let somebody in. */
export type Entering = Pick<CallerOf<typeof login>, 'client' | 'setCookie'>

const DEVICE_SECONDS = KNOWN_DEVICE_DAYS * 86_400
/** The mark of a browser that has been here before. */
export const deviceOfClient = (client: Client) => deviceOf(readCookies(client.cookie ?? ''))
/** By which call, and from where, somebody comes in. */
export const entranceOf = ({ client }: Pick<Entering, 'client'>, way: string): Entrance => ({
  client,
  device: deviceOfClient(client),
  way,
})

export type Enter = ReturnType<typeof createEntering>

/** How whoever has shown all that is asked of them is let in. */
export function createEntering(
  auth: Pick<AuthService, 'devices' | 'deviceKinds'>,
  log: Pick<AuthPorts, 'record'>,
  notice: Pick<AuthPorts, 'announce'>,
) {
  /**
   * Hands a new session to the browser, logs the way in, and tells its user when the browser is one that they have never
   * used.
   */
  return async function entered(
    { opened, device, way }: Entered,
    { client, setCookie }: Entering,
    remember = false,
  ): Promise<OpenedSession> {
    if (remember) await auth.devices.exemptFromSecondFactor(opened.user.id, device)
    setCookie(sessionCookies.token, opened.token, SESSION_SECONDS)
    setCookie(sessionCookies.device, device, DEVICE_SECONDS)
    await log.record({
      operation: way,
      userId: opened.user.id,
      userName: opened.user.nickname,
      ip: client.ip,
    })
    if (await auth.deviceKinds.isNew(opened.user.id, client.userAgent))
      await notice.announce([opened.user.id], {
        kind: 'system',
        title: texts.newDevice,
        text: texts.newDeviceText(client.ip),
        link: '/accountSet',
      })
    return opened
  }
}
