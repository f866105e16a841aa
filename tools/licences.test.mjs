import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { licencesFile, shippedPackages } from './licences.mjs'

const text = readFileSync(licencesFile, 'utf8')

test('the file of licences has every package of the lockfile under its licence, and no other', () => {
  const listed = text
    .split(/^## /m)
    .flatMap((section) =>
      [...section.matchAll(/^- (\S+ \d\S*?)(?::|$)/gm)].map(
        ([, entry]) => `${entry} ${section.split('\n')[0]}`,
      ),
    )
  const shipped = shippedPackages().map(({ name, version, licence }) => `${name} ${version} ${licence}`)
  expect(listed.toSorted()).toEqual(shipped.toSorted())
})

test('every licence is one that allows the product to be given away closed', () => {
  const allowed =
    /^\(?(MIT|Apache-2\.0|BSD-[23]-Clause|ISC|0BSD|BlueOak-1\.0\.0|CC0-1\.0|OFL-1\.1|Python-2\.0|LGPL-3\.0-or-later)\b/
  expect(shippedPackages().filter(({ licence }) => !allowed.test(licence))).toEqual([])
})

test('every picture and font in the repository has its licence named', () => {
  const files = execFileSync('git', ['ls-files'], {
    cwd: path.resolve(import.meta.dirname, '..'),
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => /\.(ttf|otf|woff2?|png|jpe?g|webp|avif|gif|svg|mp3|mp4)$/.test(file))
  const named = (file) => text.includes(file) || text.includes(path.posix.dirname(file))
  expect(files.filter((file) => !named(file))).toEqual([])
})
