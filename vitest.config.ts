import { execFileSync } from 'node:child_process'
import path from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { plantKind } from './tools/testing/plant-kind.ts'
import { propertySettings } from './tools/testing/property-settings.ts'

// The registries are written files: a clean checkout has none until this has run.
execFileSync(process.execPath, [path.join(import.meta.dirname, 'tools/generate-registries.mjs')])

const { seed, factor } = propertySettings(process.env)
if (process.env['PROPERTY_SEED'] === 'random') console.warn(`PROPERTY_SEED=${seed}`)
// More runs need more time. Limits are far above what a test takes: a machine that does other things beside takes several
// times as long, and what is broken is told by its own words.
const patience = Math.max(1, factor)

const everywhere = '{packages,apps,tools,bench,e2e}/**'
const never = ['**/node_modules/**', '**/dist/**', '**/data/**']

export default defineConfig({
  plugins: [react()],
  test: {
    // Files share one worker's modules: an order of magnitude faster with antd, and every file makes its own data.
    isolate: false,
    maxWorkers: 2,
    // What is waited for comes at once on a quiet machine, and seconds later on one that does other things beside.
    expect: { poll: { timeout: 20_000 } },
    hookTimeout: 120_000,
    env: { PROPERTY_SEED: String(seed), PROPERTY_FACTOR: String(factor) },
    setupFiles: ['tools/testing/property-seed.ts', 'tools/testing/patience.ts'],
    // Snapshots read the names as they are written.
    css: { include: /\.module\.css$/, modules: { classNameStrategy: 'non-scoped' } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          include: [`${everywhere}/*.test.{ts,tsx,mjs}`],
          exclude: [...never, '**/*.dom.test.tsx', '**/*.api.test.ts', '**/*.planted.test.{ts,tsx}'],
          testTimeout: 60_000 * patience,
        },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          environment: 'jsdom',
          // What one sheet hides, another's class of the same name must not: all sheets of a worker stay in its document.
          css: { include: /\.module\.css$/, modules: { classNameStrategy: 'stable' } },
          include: [`${everywhere}/*.dom.test.tsx`],
          exclude: never,
          setupFiles: [
            'tools/testing/property-seed.ts',
            'tools/testing/patience.ts',
            'tools/testing/dom-setup.ts',
          ],
          testTimeout: 60_000 * patience,
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          environment: 'node',
          include: [`${everywhere}/*.api.test.ts`],
          exclude: never,
          globalSetup: ['apps/server/src/testing/global-setup.ts'],
          // They wait for the database, for processes that start and for clocks: two leave processors idle.
          maxWorkers: 3,
          // Another number of workers has a turn of its own.
          sequence: { groupOrder: 1 },
          testTimeout: 60_000 * patience,
        },
      },
      {
        extends: true,
        // The registries have a kind more, so that nothing that others have loaded can be shared.
        plugins: [plantKind()],
        test: {
          name: 'planted',
          environment: 'node',
          isolate: true,
          include: [`${everywhere}/*.planted.test.{ts,tsx}`],
          exclude: never,
          globalSetup: ['apps/server/src/testing/global-setup.ts'],
          sequence: { groupOrder: 2 },
          testTimeout: 60_000 * patience,
        },
      },
    ],
  },
})
