import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from '@playwright/test'
import { codeOf } from '../../apps/server/src/modules/auth/testing/authenticator.ts'
import { freePort } from '../../apps/server/src/testing/free-port.ts'
import { expectAccessible } from '../support/accessibility.ts'

/** A first start of the product in a folder of its own. Returns what it printed. */
async function firstStart() {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'zhanfang-first-'))
  const port = await freePort()
  const server = spawn(
    process.execPath,
    [path.resolve(import.meta.dirname, '../../apps/server/dist/main.mjs')],
    {
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'production',
        HOST: '127.0.0.1',
        PORT: String(port),
        DATA_DIR: dataDir,
        LOG_LEVEL: 'fatal',
        SECOND_FACTOR_REQUIRED: 'true',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  let printed = ''
  server.stdout.on('data', (chunk: Buffer) => {
    printed += chunk.toString()
  })
  const gone = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  while (!printed.includes('首次登录时需要换成您自己的密码') && server.exitCode === null) await sleep(100)
  return {
    url: `http://localhost:${port}`,
    passwordOf: (account: string) => new RegExp(`：${account}  初始密码 (\\S+)`).exec(printed)?.[1] ?? '',
    async stop() {
      server.kill('SIGTERM')
      await gone
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

test('the first administrator replaces the printed password and sets up a second factor before anything else', async ({
  page,
}) => {
  const product = await firstStart()
  try {
    await page.goto(`${product.url}/login?redirect=${encodeURIComponent('/platform/settings')}`)
    await page.getByLabel('账号').fill('admin')
    await page.getByLabel('密码', { exact: true }).fill(product.passwordOf('admin'))
    await page.getByRole('button', { name: '登录', exact: true }).click()

    await expect(page.getByRole('heading', { name: '首次登录，请设置新密码' })).toBeVisible()
    // No other screen opens before it is done.
    await page.goto(`${product.url}/platform/settings`)
    await expect(page.getByRole('heading', { name: '首次登录，请设置新密码' })).toBeVisible()
    const password = page.getByLabel('新密码')
    await password.fill('Password1')
    await expect(page.getByText(/密码强度：弱/)).toBeVisible()
    await expectAccessible(page, 'the first password')
    await page.getByLabel('确认密码').fill('Password1')
    const save = page.getByRole('button', { name: '保存并继续' })
    await save.click()
    await expect(page.locator('.ant-form-item-explain-error')).toBeVisible()
    for (const label of ['新密码', '确认密码']) await page.getByLabel(label).fill('早春 二月 的 湖边')
    await expect(page.getByText(/密码强度：(强|很强)/)).toBeVisible()
    await save.click()

    await expect(page.getByRole('heading', { name: '请开启两步验证' })).toBeVisible()
    await expect(page.getByRole('img', { name: '验证器的二维码' })).toBeVisible()
    await expectAccessible(page, 'the first second factor')
    const secret = (await page.getByRole('code').innerText()).replaceAll(/\s/g, '')
    await page.getByLabel('输入验证器显示的 6 位数字').fill(codeOf(secret))
    await page.getByRole('button', { name: '确认并开启' }).click()
    await expect(page.getByRole('list', { name: '恢复码' }).getByRole('listitem')).toHaveCount(10)
    await page.getByLabel('我已经保存好恢复码').check()
    await page.getByRole('button', { name: '完成' }).click()
    await expect(page.getByRole('heading', { name: '平台设置' })).toBeVisible()
    await expect(page.getByLabel('管理人员必须开启两步验证')).toBeChecked()
  } finally {
    await product.stop()
  }
})
