import { randomInt } from 'node:crypto'
import type { Config } from '../config.ts'
import type { Services } from '../server.ts'
import { firstAppName } from './content.ts'

export interface SeedAccount {
  title: string
  account: string
  password: string
}

// Letters and digits that cannot be taken for each other when a password is copied by eye.
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'

function randomPassword(): string {
  return Array.from({ length: 12 }, () => LETTERS[randomInt(LETTERS.length)]).join('')
}

/** Fills a new installation once, whichever process comes first. Gives the accounts with their passwords, only then. */
export async function seedInstallation(services: Services, config: Config): Promise<SeedAccount[]> {
  if (!(await services.platform.claimSeed())) return []
  const people = [
    { title: '平台管理员', account: 'admin', nickname: '平台管理员', accountType: 2 },
    { title: '平台经理', account: 'manager', nickname: '平台经理', accountType: 2 },
    { title: '运营者', account: 'operator', nickname: '林小满', accountType: 1 },
  ]
  const accounts: SeedAccount[] = []
  for (const { title, account, ...person } of people) {
    const password = config.seedPassword ?? randomPassword()
    const { id } = await services.auth.createUser({ account, password, ...person })
    accounts.push({ title, account, password })
    if (account === 'operator') await services.app.create(id, { appName: firstAppName, key: 'mini-program' })
  }
  return accounts
}
