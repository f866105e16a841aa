import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ConfigError, readConfig, settingNames } from './config.ts'

const manual = readFileSync(path.join(import.meta.dirname, '../../../docs/configuration.md'), 'utf8')

test('the manual names every variable that is read, and no other', () => {
  // The first column of the tables; NODE_ENV is Node's own.
  const rows = manual.split('\n').filter((line) => /^\| `[A-Z]/.test(line))
  const named = rows.flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`([A-Z][A-Z0-9_]+)`/g)])
  const documented = named.flatMap(([, name]) => (name === undefined ? [] : [name]))
  expect(documented.toSorted()).toEqual(settingNames.filter((name) => name !== 'NODE_ENV').toSorted())
})

test('everything that is wrong is said at once', () => {
  const wrong = () => readConfig({ PORT: 'http', TRUST_PROXY: 'perhaps' })
  expect(wrong).toThrow(ConfigError)
  expect(wrong).toThrow(/PORT[^]*TRUST_PROXY/)
})

test('a store or service that is half configured is refused by the names that are missing', () => {
  expect(() => readConfig({ S3_ENDPOINT: 'https://s3.example.cn' })).toThrow(/S3_BUCKET/)
  expect(() => readConfig({ SMS_PROVIDER: 'tencent' })).toThrow(/SMS_APP_ID/)
  expect(() => readConfig({ SANDBOX_URL: 'http://localhost:9', ALLOW_SANDBOX: 'false' })).toThrow(
    /SANDBOX_URL/,
  )
})

test('a production start takes a sandbox only when it is allowed by name', () => {
  const withSandbox = (more: Record<string, string>) =>
    readConfig({ SANDBOX_URL: 'http://localhost:9', ...more }).sandboxUrl
  expect(() => withSandbox({})).toThrow(/NODE_ENV=production[^]*ALLOW_SANDBOX=true/)
  expect(() => withSandbox({ NODE_ENV: 'production' })).toThrow(ConfigError)
  expect(() => withSandbox({ NODE_ENV: 'development', ALLOW_SANDBOX: 'false' })).toThrow(
    /ALLOW_SANDBOX=false/,
  )
  for (const [name, value] of [
    ['ALLOW_SANDBOX', 'true'],
    ['NODE_ENV', 'development'],
    ['NODE_ENV', 'test'],
  ] as const) {
    expect(withSandbox({ [name]: value })).toBe('http://localhost:9')
  }
})

test('an empty variable is as good as none, and addresses end without a stroke', () => {
  const config = readConfig({ PORT: '', PUBLIC_URL: 'https://example.cn/' })
  expect(config).toMatchObject({ port: 3000, publicUrl: 'https://example.cn', s3: undefined })
})

test('sites have the origin of the console, or one that cookies tell from it', () => {
  const siteUrl = (SITE_ORIGIN: string, PUBLIC_URL = 'https://admin.example.cn') =>
    readConfig({ PUBLIC_URL, SITE_ORIGIN }).siteUrl
  expect(siteUrl('')).toBe('https://admin.example.cn')
  expect(siteUrl('https://sites.example.com/')).toBe('https://sites.example.com')
  expect(() => siteUrl('https://sites.example.com/h5')).toThrow(/SITE_ORIGIN/)
  expect(() => siteUrl('https://admin.example.cn:8443')).toThrow(/Cookie/)
  expect(() => siteUrl('http://sites.example.com')).toThrow(/https/)
})
