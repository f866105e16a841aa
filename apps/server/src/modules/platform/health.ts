import type { CallData, platformHealth } from '@zhanfang/contract'
import { z } from 'zod'
import type { Config } from '../../config.ts'
import type { Database } from '../../database/database.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import type { ServerProcesses } from './processes.ts'
import { diskBytes, freeBytes } from '../../storage/disk-space.ts'

const databaseSchema = z.tuple([z.object({ version: z.string(), bytes: z.coerce.number() })])

/** How the installation is doing. */
export function createHealth(
  { pool }: Database,
  jobs: Pick<Jobs, 'state' | 'retryFailed'>,
  { dataDir, diskReserveBytes }: Pick<Config, 'dataDir' | 'diskReserveBytes'>,
  processes: Pick<ServerProcesses, 'list'>,
  productVersion: string,
) {
  const startedAt = new Date(Date.now() - process.uptime() * 1000).toISOString()
  return {
    async read(): Promise<CallData<typeof platformHealth>> {
      const { rows } = await pool.query<Record<string, unknown>>(
        `select current_setting('server_version') as version, pg_database_size(current_database()) as bytes`,
      )
      const [database] = databaseSchema.parse(rows)
      return {
        productVersion,
        nodeVersion: process.version,
        databaseVersion: database.version,
        databaseBytes: database.bytes,
        freeBytes: freeBytes(dataDir) ?? null,
        totalBytes: diskBytes(dataDir) ?? null,
        reserveBytes: diskReserveBytes,
        processes: await processes.list(),
        startedAt,
        jobs: await jobs.state(),
      }
    },
    retry: (name: string) => jobs.retryFailed(name),
  }
}
