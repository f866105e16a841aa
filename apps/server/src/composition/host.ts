import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import type { Recorder } from '../http/bind.ts'
import type { FindCustomer, FindSession } from '../http/guard.ts'
import type { TrustedPages } from '../http/addresses/trusted-pages.ts'
import { createGeetest } from '../integrations/geetest/geetest.ts'
import { createMailSender } from '../integrations/mail/mail.ts'
import type { ProofReaders } from '../integrations/proof-readers.ts'
import { createSmsSender } from '../integrations/sms/sms.ts'
import { createOfficialAccount, type OfficialAccount } from '../integrations/weixin/official-account.ts'
import { createTokenStore } from '../integrations/weixin/token-store.ts'
import { createWeappCodes } from '../integrations/weixin/weapp-codes.ts'
import { createJobs, type Jobs } from '../jobs/jobs.ts'
import { installationKey } from '../secrets/installation-key.ts'
import { createSecretBox, type SecretBox } from '../secrets/secret-box.ts'
import type { FileStorage } from '../storage/file-storage.ts'
import type { AppData } from './app-data.ts'
import { createPort, type Port } from './port.ts'

/** What every module may use: the installation itself and its outside services. None of it is a module. */
export interface Host {
  config: Config
  database: Database
  storage: FileStorage
  jobs: Jobs
  log: FastifyBaseLogger
  secrets: SecretBox
  geetest: ReturnType<typeof createGeetest>
  sms: ReturnType<typeof createSmsSender>
  mail: ReturnType<typeof createMailSender>
  /** The platform's official account, if there is one. */
  weixin: OfficialAccount | undefined
  /** Draws codes of mini-programs; undefined while no mini-program can be reached. */
  drawWeappCode:
    | ((appId: string, code: { scene: string; page: string; width: number }) => Promise<Buffer>)
    | undefined
  /** Reads the proofs of who owns a domain. */
  proofReaders: ProofReaders
  /** Public pages that are answered without the database for a moment. */
  trustedPages: TrustedPages
  /** Finds the session of a request's token. */
  findSession: Port<FindSession>
  /** Finds the customer of a request's cookies. */
  findCustomer: Port<FindCustomer>
  /** Notes successful calls in the operation log. */
  recorder: Port<Recorder>
  /** What all modules keep of apps. */
  appData: Port<readonly AppData[]>
  /** The app whose own domain a request names; undefined at the platform's address. */
  siteAt: Port<(headers: IncomingHttpHeaders) => string | undefined>
}

/** Opens the outside services that the configuration names. */
export function createHost(
  given: Pick<Host, 'config' | 'database' | 'storage' | 'log' | 'proofReaders' | 'trustedPages'>,
): Host {
  const { config, database, log } = given
  const { weixin, sms, mail } = config.services
  const secrets = createSecretBox(installationKey(config))
  const tokens = createTokenStore(database, secrets)
  // The code of a real mini-program needs the authorization of its owner.
  const sandbox = weixin?.sandboxPushUrl === undefined ? undefined : weixin
  const drawCode = sandbox && createWeappCodes(sandbox.baseUrl, tokens)
  return {
    ...given,
    secrets,
    jobs: createJobs(database.pool, log, config.jobs),
    geetest: createGeetest(config.services.geetest),
    sms: createSmsSender(sms),
    mail: createMailSender(mail),
    weixin: weixin && createOfficialAccount(weixin, tokens),
    drawWeappCode:
      drawCode &&
      sandbox &&
      ((appId, code) =>
        drawCode({ appid: `wx${appId.slice(-16).toLowerCase()}`, secret: sandbox.secret }, code)),
    findSession: createPort('sessions of requests'),
    findCustomer: createPort('customers of requests'),
    recorder: createPort('operation log'),
    appData: createPort('data of apps'),
    siteAt: createPort('domains of sites'),
  }
}
