import { defineConfig } from '@playwright/test'
import { freePort } from './apps/server/src/testing/free-port.ts'
import { findBrowser } from './e2e/support/browser.ts'

// This file is read again in every worker: what is chosen once travels in the environment.
process.env.E2E_PORT ??= String(await freePort())
process.env.E2E_SANDBOX_PORT ??= String(await freePort())
const baseURL = `http://localhost:${process.env.E2E_PORT}`
const browser = await findBrowser({ light: true })

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  // Generous: machines that do other things beside take several times as long, and what is broken is told by its own words.
  timeout: 240_000,
  // What is tried again and again ends too, with the words of its last try.
  expect: { timeout: 20_000, toPass: { timeout: 60_000 } },
  // Journeys share nothing but the seeded accounts, so that long files need not run in one piece.
  fullyParallel: true,
  // A journey waits for most of its time, for the page, for the server, for what the screen does a moment later: with two
  // at once a machine of two processors is idle for half of the run.
  workers: 4,
  retries: 0,
  forbidOnly: process.env.CI !== undefined,
  reporter: [['list']],
  use: {
    baseURL,
    actionTimeout: 30_000,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1440, height: 900 },
    // Nothing is on its way when it is looked at or clicked; journeys that are about motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // Recording doubles the time of a run: a journey that fails is run again with E2E_TRACE=1.
    trace: process.env.E2E_TRACE === undefined ? 'off' : 'retain-on-failure',
    launchOptions: { executablePath: browser.executablePath, args: browser.args, env: browser.env },
  },
  projects: [
    { name: 'setup', testMatch: '**/*.setup.ts' },
    { name: 'browser', dependencies: ['setup'] },
  ],
  webServer: {
    command: 'node e2e/support/server.mjs',
    url: `${baseURL}/readyz`,
    timeout: 600_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 30_000 },
    // What the server could not do is seen beside the journey that it happened to.
    stdout: 'pipe',
    stderr: 'pipe',
  },
})
