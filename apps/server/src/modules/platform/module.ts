import { defineModule } from '../../composition/define-module.ts'
import { createPort } from '../../composition/port.ts'
import { ConfigError } from '../../config.ts'
import { createTrials } from '../../integrations/settings/trials.ts'
import { UnreadableSecret } from '../../secrets/secret-box.ts'
import { appData } from './app-data.ts'
import { createFailures } from './failures.ts'
import { healthRoutes } from './health-routes.ts'
import { createHealth } from './health.ts'
import { logged } from './logged.ts'
import { createPlatformNumbers } from './numbers.ts'
import { createPageSignature } from './page-signature.ts'
import { createPictures } from './picture.ts'
import { createServerProcesses } from './processes.ts'
import { platformRoutes } from './routes.ts'
import { serviceRoutes } from './service-routes.ts'
import { productVersion } from './product-version.ts'
import { createPlatformService, filingNumberRead } from './service.ts'
import { texts } from './texts.ts'
import { createVersions, type NamesOfApps } from './versions.ts'
import { createVirtualPlatforms } from './virtual-platforms.ts'

export type { PlatformService } from './service.ts'
export type { FailedDeliveriesOf } from './failures.ts'
export type { CountedOnPlatform } from './numbers.ts'
export type { Pictures } from './picture.ts'

/** The installation itself: its settings, white-label brands, versions, and the secret of its links. */
export const platformModule = defineModule({
  name: 'platform',
  needs: [],
  appData,
  logged,
  async create(_, { config, database, secrets, storage, outside }) {
    const platform = createPlatformService(database, secrets, () => outside.config.sandboxed, config)
    // With another key nobody could tell links that were given out from forged ones.
    await platform.linkSecret().catch((error: unknown) => {
      throw error instanceof UnreadableSecret ? new ConfigError(texts.otherKey) : error
    })
    const namesOfApps = createPort<NamesOfApps>('names of apps')
    return {
      ...platform,
      /** Version of what this server hands out. */
      productVersion: productVersion(),
      platformName: async () => (await platform.setting()).platformName,
      filingNumberRead,
      brands: createVirtualPlatforms(database),
      /** What all modules count on the platform. */
      numbers: createPlatformNumbers(),
      /** Pictures that belong to no app. */
      pictures: createPictures(storage),
      /** Names of apps by their ids; filled by the module of apps. */
      namesOfApps,
      /** What could not be delivered; modules that deliver add theirs. */
      failures: createFailures((ids) => namesOfApps.get()(ids)),
      /** The processes of the server. */
      processes: createServerProcesses(database, {
        takesJobs: config.jobs,
        productVersion: productVersion(),
      }),
    }
  },
  routes(bind, platform, _, host) {
    const { config, database, jobs, outside, serviceSettings, storage } = host
    const { brands, numbers, pictures, namesOfApps } = platform
    const { failures, processes } = platform
    healthRoutes(
      bind,
      createHealth(database, jobs, config, processes, platform.productVersion),
      numbers,
      failures,
    )
    serviceRoutes(
      bind,
      serviceSettings,
      createTrials({ outside, storage, platformName: platform.platformName }),
    )
    platformRoutes(bind, platform, {
      brands,
      versions: createVersions(database, (ids) => namesOfApps.get()(ids), productVersion()),
      sign: createPageSignature(outside, [config.publicUrl, config.siteUrl]),
      pictures,
    })
  },
  // Only a process that listens is one that people can reach.
  hooks: (http, { processes }) => void http.addHook('onListen', processes.begin),
  jobs: ({ processes }) => [
    { name: 'process-sweep', title: texts.jobs.sweep, cron: '41 * * * *', run: processes.sweep },
  ],
  close: ({ processes }) => processes.end(),
})
