import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import type { BackgroundCalls, Recorder } from '../http/bind.ts'
import type { FindCustomer, FindSession } from '../http/guard.ts'
import type { TrustedPages } from '../http/addresses/trusted-pages.ts'
import { createGeetest } from '../integrations/geetest/geetest.ts'
import type { ProofReaders } from '../integrations/proof-readers.ts'
import { createOutside, type Outside } from '../integrations/outside.ts'
import type { ServiceSettings } from '../integrations/settings/service-settings.ts'
import { createCallLog } from '../integrations/weixin/call-log.ts'
import { createTokenStore } from '../integrations/weixin/token-store.ts'
import { createJobs, type Jobs } from '../jobs/jobs.ts'
import type { SecretBox } from '../secrets/secret-box.ts'
import type { FileStorage } from '../storage/file-storage.ts'
import type { AppData } from './app-data.ts'
import type { DescribeLogged } from './logged-things.ts'
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
  /** How outside services are reached; managers change it while the server runs. */
  serviceSettings: ServiceSettings
  outside: Outside
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
  /** Calls whose files may be written in the background; complete once all modules have bound theirs. */
  backgroundCalls: BackgroundCalls
  /** What all modules keep of apps. */
  appData: Port<readonly AppData[]>
  /** What all modules tell the operation log of their things. */
  logged: Port<readonly DescribeLogged[]>
  /** The app whose own domain a request names; undefined at the platform's address. */
  siteAt: Port<(headers: IncomingHttpHeaders) => string | undefined>
}

/** Puts together what every module may use. */
export function createHost(
  given: Pick<
    Host,
    | 'config'
    | 'database'
    | 'storage'
    | 'log'
    | 'proofReaders'
    | 'trustedPages'
    | 'secrets'
    | 'serviceSettings'
  >,
): Host {
  const { config, database, log, secrets, serviceSettings } = given
  return {
    ...given,
    jobs: createJobs(database.pool, log, config.jobs),
    geetest: createGeetest(config.services.geetest),
    outside: createOutside(
      serviceSettings,
      createTokenStore(database, secrets),
      createCallLog(database, log),
    ),
    findSession: createPort('sessions of requests'),
    findCustomer: createPort('customers of requests'),
    recorder: createPort('operation log'),
    backgroundCalls: new Map(),
    appData: createPort('data of apps'),
    logged: createPort('things in the operation log'),
    siteAt: createPort('domains of sites'),
  }
}
