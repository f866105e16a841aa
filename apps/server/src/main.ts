import path from 'node:path'
import { ConfigError, readConfig, type Config } from './config.ts'
import { openDatabase } from './database/database.ts'
import { startEmbeddedPostgres } from './database/embedded/embedded-postgres.ts'
import { EmbeddedPostgresError } from './database/embedded/embedded-postgres-error.ts'
import { migrateDatabase } from './database/migrate.ts'
import { seedInstallation } from './seed/seed.ts'
import { createServer } from './server.ts'
import { watchDiskSpace } from './storage/disk-space.ts'
import { createStorage } from './storage/storage.ts'

const say = (message: string) => process.stdout.write(`${message}\n`)

/** What has been started, newest last; stopped in the reverse order, whether by a signal or because a later step failed. */
const started: (() => Promise<void>)[] = []
let stopping: Promise<void> | undefined

function stopAll(): Promise<void> {
  stopping ??= (async () => {
    for (let stop = started.pop(); stop; stop = started.pop()) await stop()
  })()
  return stopping
}

/** Says why the product cannot run, in words for the person who starts it, and ends. */
async function giveUp(message: string): Promise<never> {
  console.error(`\n${message}\n`)
  await stopAll().catch(() => undefined)
  process.exit(1)
}

function reasonNotToListen(error: unknown, port: number): string {
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return `端口 ${port} 已被占用。请停止占用它的程序，或换一个端口再启动，例如：PORT=${port + 10} npm start`
  }
  return `无法监听端口 ${port}：${error instanceof Error ? error.message : String(error)}`
}

async function start(config: Config): Promise<void> {
  let connectionString = config.databaseUrl
  if (!connectionString) {
    const postgres = await startEmbeddedPostgres({ dataDir: path.join(config.dataDir, 'postgres'), log: say })
    started.push(() => postgres.stop())
    postgres.onExit((reason) => void giveUp(`数据库停止运行，无法恢复：${reason.message}`))
    connectionString = postgres.connectionString
  }
  const disk = watchDiskSpace(config.dataDir, config.diskReserveBytes, say)
  started.push(async () => disk.close())
  await disk.look()
  const database = openDatabase({
    connectionString,
    max: config.databasePool,
    onError: (error) => console.error(`数据库连接中断：${error.message}`),
  })
  started.push(() => database.close())
  await migrateDatabase(database.pool)
  const server = await createServer({ config, database, disk, storage: await createStorage(config) })
  started.push(() => server.stop())
  const accounts = await seedInstallation(server.services, config)
  await server.startJobs()
  await server.http
    .listen({ host: config.host, port: config.port })
    .catch((error: unknown) => giveUp(reasonNotToListen(error, config.port)))
  say(`站坊已启动：${config.publicUrl}`)
  const chosen = config.seedPassword !== undefined
  for (const { title, account, password } of accounts)
    say(`  ${title}：${account}${chosen ? '' : `  初始密码 ${password}`}`)
  if (accounts.length > 0)
    say(
      chosen
        ? '以上账号的密码是 SEED_PASSWORD 的值。'
        : '以上密码只显示这一次，首次登录时需要换成您自己的密码。',
    )
}

// Standard output may stand on a full disk too: a line that is lost must not end the process.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)

// Before anything is started: a stop in the first seconds must not leave a database behind.
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => void stopAll().then(() => process.exit(0)))
}

try {
  await start(readConfig(process.env))
} catch (error) {
  if (error instanceof ConfigError || error instanceof EmbeddedPostgresError) await giveUp(error.message)
  if (!stopping) {
    await stopAll().catch(() => undefined)
    throw error
  }
}
