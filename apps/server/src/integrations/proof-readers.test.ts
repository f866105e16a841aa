import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { domainProof, isProved, proofReaders } from './proof-readers.ts'

/** Something on our own network that no domain may make us ask. */
let asked = 0
const inside = createServer((_, response) => {
  asked += 1
  response.end('secret')
})
let port = 0
beforeAll(async () => {
  await new Promise<void>((resolve) => inside.listen(0, '127.0.0.1', resolve))
  const address: AddressInfo | string | null = inside.address()
  port = typeof address === 'object' && address !== null ? address.port : 0
})
afterAll(() => new Promise((resolve) => inside.close(resolve)))

test.each([
  '127.0.0.1',
  'localhost',
  '[::1]',
  '[::ffff:127.0.0.1]',
  '0.0.0.0',
  '2130706433',
  '169.254.169.254',
])('the proof is not looked for inside our own network: %s', async (host) => {
  const before = asked
  expect(await proofReaders.file(`http://${host}:${port}/.well-known/zhanfang-x.txt`)).toBe('')
  expect(asked).toBe(before)
})

test('a name that no look-up takes has no records', async () => {
  for (const name of ['', '.', 'a'.repeat(300), `_zhanfang.${'x.'.repeat(140)}cn`]) {
    expect(await proofReaders.records(name)).toEqual([])
  }
})

test('only the very record or file is a proof', async () => {
  const proof = domainProof('s'.repeat(32), 'app1', 'shop.cn')
  const seen = (records: string[], content = '') =>
    isProved(proof, { records: async () => records, file: async () => content })
  expect(await seen([proof.record.value])).toBe(true)
  expect(await seen(['v=spf1 -all', proof.record.value])).toBe(true)
  expect(await seen([], `\n${proof.file.content}\n`)).toBe(true)
  for (const other of [
    '',
    'zhanfang=',
    `${proof.record.value} x`,
    proof.file.content,
    proof.record.value.slice(0, -1),
  ]) {
    expect(await seen([other])).toBe(false)
  }
  expect(await seen([], `<html>${proof.file.content}</html>`)).toBe(false)
  // Neither another app's, nor another domain's, nor another installation's.
  const values = [
    domainProof('s'.repeat(32), 'app2', 'shop.cn'),
    domainProof('s'.repeat(32), 'app1', 'www.shop.cn'),
    domainProof('t'.repeat(32), 'app1', 'shop.cn'),
  ].map(({ record }) => record.value)
  expect(await seen(values)).toBe(false)
})
