import { schemaWords } from '@zhanfang/document'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { createHost } from './composition/host.ts'
import { serveModules, startModules } from './composition/start-modules.ts'
import type { Module, ServicesOf } from './composition/define-module.ts'
import type { Config } from './config.ts'
import type { Database } from './database/database.ts'
import { createBinder } from './http/bind.ts'
import { createGuard } from './http/guard.ts'
import { serveHealth } from './http/health.ts'
import { createHttpServer } from './http/http-server.ts'
import { addressOnDomain } from './http/addresses/own-domains.ts'
import { addressAtSites, createHouses, keepHousesApart } from './http/addresses/separate-origins.ts'
import { answerFirst, createTrustedPages } from './http/addresses/trusted-pages.ts'
import { proofReaders as publicProofReaders, type ProofReaders } from './integrations/proof-readers.ts'
import { createServiceSettings } from './integrations/settings/service-settings.ts'
import type { Jobs } from './jobs/jobs.ts'
import { modules } from './modules/index.ts'
import { installationKey } from './secrets/installation-key.ts'
import { createSecretBox } from './secrets/secret-box.ts'
import { createChosenStorage } from './storage/chosen-storage.ts'
import type { DiskSpace } from './storage/disk-space.ts'
import type { FileStorage } from './storage/file-storage.ts'
import { openS3 } from './storage/storage.ts'

z.config({ localeError: schemaWords })

/** How long running requests may take to finish when the server stops. */
const STOP_GRACE_MS = 10_000

export type Services = ServicesOf<typeof modules>

export interface Server {
  http: FastifyInstance
  services: Services
  jobs: Jobs
  /** Starts the background work; `http.listen` is the caller's. */
  startJobs(): Promise<void>
  /** Refuses new work and finishes what is running. The database is closed by its owner. */
  stop(): Promise<void>
}

/** Puts the whole server together on an open, migrated database. */
export async function createServer({
  config,
  database,
  storage,
  disk = { isLow: () => false },
  proofReaders = publicProofReaders,
}: {
  config: Config
  database: Database
  storage: FileStorage
  /** Whether the disk has room; without it, always. */
  disk?: Pick<DiskSpace, 'isLow'>
  /** Reads the proofs of who owns a domain; replaced in tests. */
  proofReaders?: ProofReaders
}): Promise<Server> {
  const trustedPages = createTrustedPages()
  const houseOf = createHouses(config)
  const http = await createHttpServer(
    config,
    (url, headers) => {
      const appId = host.siteAt.get()(headers)
      if (appId !== undefined) return addressOnDomain(url, appId)
      return houseOf(headers) === 'sites' ? addressAtSites(url) : url
    },
    { disk },
  )
  answerFirst(http, trustedPages)
  keepHousesApart(http, config, { houseOf, siteAt: (headers) => host.siteAt.get()(headers) })
  const secrets = createSecretBox(installationKey(config))
  const serviceSettings = await createServiceSettings(database, secrets, config, http.log)
  http.addHook('onClose', serviceSettings.close)
  const host = createHost({
    config,
    database,
    storage: createChosenStorage(
      storage,
      () => serviceSettings.now().s3,
      (settings) => openS3(settings, { allowPrivate: serviceSettings.now().allowPrivate }),
    ),
    log: http.log,
    proofReaders,
    trustedPages,
    secrets,
    serviceSettings,
  })
  host.appData.fill(modules.flatMap((module: Module) => module.appData ?? []))
  host.logged.fill(modules.flatMap((module: Module) => module.logged ?? []))
  const { services, started, close } = await startModules(modules, host)
  http.addHook('onClose', close)

  const guard = createGuard(host.findSession.get(), host.findCustomer.get())
  const bind = createBinder(http, guard, {
    recorder: host.recorder.get(),
    isDiskLow: disk.isLow,
    onChange: trustedPages.distrust,
    backgroundCalls: host.backgroundCalls,
  })
  await serveModules(started, { http, bind, guard, jobs: host.jobs })
  const health = serveHealth(http, database)

  return {
    http,
    services,
    jobs: host.jobs,
    startJobs: () => host.jobs.start(),
    async stop() {
      health.refuse()
      // Running requests are finished; what still hangs on after that (a stream whose reader is gone) is cut.
      const cut = setTimeout(() => http.server.closeAllConnections(), STOP_GRACE_MS)
      await http.close()
      clearTimeout(cut)
      await host.jobs.stop()
    },
  }
}
