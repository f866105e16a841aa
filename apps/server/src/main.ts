import path from 'node:path'
import { ConfigError, readConfig, type Config } from './config.ts'
import { openDatabase } from './database/database.ts'
import {
  EmbeddedPostgresError,
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from './database/embedded-postgres.ts'
import { migrateDatabase } from './database/migrate.ts'
import { seedInstallation } from './seed/seed.ts'
import { createServer } from './server.ts'
import { createStorage } from './storage/storage.ts'

/** Says why the product cannot start, in words for the person who starts it, and ends. */
function giveUp(message: string): never {
  console.error(`\n${message}\n`)
  process.exit(1)
}

const say = (message: string) => process.stdout.write(`${message}\n`)

async function start(config: Config): Promise<void> {
  let postgres: EmbeddedPostgres | undefined
  if (!config.databaseUrl) {
    postgres = await startEmbeddedPostgres({ dataDir: path.join(config.dataDir, 'postgres'), log: say })
    postgres.onExit((reason) => giveUp(`数据库停止运行，无法恢复：${reason.message}`))
  }
  const database = openDatabase({
    connectionString: config.databaseUrl ?? postgres?.connectionString,
    max: config.databasePool,
    onError: (error) => console.error(`数据库连接中断：${error.message}`),
  })
  await migrateDatabase(database.pool)
  const storage = createStorage(config)
  const server = await createServer({ config, database, storage })
  const accounts = await seedInstallation(server.services, config)
  await server.startJobs()
  try {
    await server.http.listen({ host: config.host, port: config.port })
  } catch (error) {
    const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
    giveUp(
      taken
        ? `端口 ${config.port} 已被占用。请停止占用它的程序，或换一个端口再启动，例如：PORT=${config.port + 10} npm start`
        : `无法监听端口 ${config.port}：${error instanceof Error ? error.message : String(error)}`,
    )
  }
  say(`站坊已启动：${config.publicUrl}`)
  for (const account of accounts) say(`  ${account.title}：${account.account}  密码 ${account.password}`)
  if (accounts.length > 0) say('以上密码只显示这一次，请记下来。')

  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    say('正在停止……')
    await server.stop()
    await database.close()
    await postgres?.stop()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop())
}

try {
  await start(readConfig(process.env))
} catch (error) {
  if (error instanceof ConfigError || error instanceof EmbeddedPostgresError) giveUp(error.message)
  throw error
}
