import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { ConfigError, type Config } from '../config.ts'

const FILE = 'secret.key'
const SHORTEST = 32

/**
 * The key that stored secrets are sealed with: `SECRET_KEY`, or else a file in the data folder that is written at the first
 * start. It is not in the database, so that a copy of that alone gives no secret away.
 * Throws `ConfigError` when the file cannot be read or written.
 */
export function installationKey({ secretKey, dataDir }: Pick<Config, 'secretKey' | 'dataDir'>): string {
  if (secretKey !== undefined) return secretKey
  const file = path.join(dataDir, FILE)
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`
  try {
    const known = readKey(file)
    if (known !== undefined) return known
    mkdirSync(dataDir, { recursive: true })
    writeFileSync(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flush: true })
    try {
      // Whole or not at all, and never over the key of a process that was first.
      linkSync(draft, file)
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error
    } finally {
      rmSync(draft, { force: true })
    }
    const made = readKey(file)
    if (made !== undefined) return made
  } catch (error) {
    if (error instanceof ConfigError) throw error
    throw new ConfigError(
      `密钥文件 ${file} 不能读写（${codeOf(error)}）。请检查它的权限，或设置 SECRET_KEY。`,
    )
  }
  throw new ConfigError(`密钥文件 ${file} 不能建立。请设置 SECRET_KEY。`)
}

function readKey(file: string): string | undefined {
  let key: string
  try {
    key = readFileSync(file, 'utf8').trim()
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
  if (key.length < SHORTEST)
    throw new ConfigError(`密钥文件 ${file} 不完整。请放回备份里的那一份，或设置原来的 SECRET_KEY。`)
  return key
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : String(error)
