import {
  platformFailureRetry,
  platformFailures,
  platformHealth,
  platformJobRetry,
  platformNumbers,
} from '@zhanfang/contract'
import type { Bind } from '../../http/bind.ts'
import type { createHealth } from './health.ts'
import type { createFailures } from './failures.ts'
import type { createPlatformNumbers } from './numbers.ts'

/** How the installation is doing, for the managers of the platform. */
export function healthRoutes(
  bind: Bind,
  health: ReturnType<typeof createHealth>,
  numbers: ReturnType<typeof createPlatformNumbers>,
  failures: ReturnType<typeof createFailures>,
): void {
  bind(platformNumbers, async () => ({ list: await numbers.read() }))
  bind(platformHealth, () => health.read())
  bind(platformFailures, async () => ({ list: await failures.read() }))
  bind(platformFailureRetry, async ({ body: { name, ids } }) => ({
    retried: await failures.retry(name, ids),
  }))
  bind(platformJobRetry, async ({ body }) => ({ retried: await health.retry(body.name) }))
}
