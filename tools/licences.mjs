// npm run licences: writes LICENCES.md, the licences of all packages, fonts and pictures that an installation contains.
// Names, versions and licences come from the lockfile, so that the file is the same on every platform; the lines about
// copyright come from the packages themselves.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')
export const licencesFile = path.join(root, 'LICENCES.md')

/** Licences of packages whose own description names none; each was read in its LICENSE file. */
const readByHand = { 'png-js': 'MIT' }

const fonts = [
  {
    name: 'Noto Sans SC (思源黑体), in papers and certificates as PDF',
    from: '@embedpdf/fonts-sc',
    licence: 'OFL-1.1',
  },
  {
    name: 'Noto Serif SC (思源宋体), 700, in headings of pages',
    from: 'apps/server/fonts, out of @fontsource/noto-serif-sc 5.3.0',
    licence: 'OFL-1.1, apps/server/fonts/LICENSE-noto-serif-sc.txt',
  },
  {
    name: 'LXGW WenKai (霞鹜文楷), 500, the characters of GB 2312, in headings of pages',
    from: 'apps/server/fonts, out of @fontsource/lxgw-wenkai 5.3.0',
    licence: 'OFL-1.1, apps/server/fonts/LICENSE-lxgw-wenkai.txt',
  },
  {
    name: 'ZCOOL KuaiLe (站酷快乐体), in headings of pages',
    from: '@fontsource/zcool-kuaile',
    licence: 'OFL-1.1',
  },
  {
    name: 'ZCOOL QingKe HuangYou (站酷庆科黄油体), in headings of pages',
    from: '@fontsource/zcool-qingke-huangyou',
    licence: 'OFL-1.1',
  },
  {
    name: 'Ma Shan Zheng (马善政楷书), in headings of pages',
    from: '@fontsource/ma-shan-zheng',
    licence: 'OFL-1.1',
  },
]

const pictures = [
  {
    what: 'Pictures of the first site and of templates',
    where: 'apps/server/src/seed/illustrations.ts, apps/server/src/modules/page',
    licence: 'drawn by code of this project',
  },
  {
    what: "Pictures of the platform's own pages",
    where: 'apps/site/src/portal/illustrations.tsx',
    licence: 'drawn by code of this project',
  },
  {
    what: 'Icons of blocks: Lucide 1.62.0',
    where: 'packages/blocks/src/icons',
    licence: 'ISC, Copyright (c) Lucide Icons and Contributors',
  },
  {
    what: 'Icon of the console',
    where: 'apps/console/public/console-assets/icon.svg',
    licence: 'drawn by this project',
  },
  {
    what: 'Pictures of the documentation',
    where: 'docs/images',
    licence: 'taken of this product',
  },
]

/** Packages that an installation contains: `{ name, version, licence, copyright }`, by name. Tools of development are left out. */
export function shippedPackages() {
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'))
  const found = new Map()
  for (const [place, entry] of Object.entries(packages)) {
    if (!place.startsWith('node_modules/') || entry.link || entry.dev || entry.devOptional) continue
    const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)
    const licence = entry.license ?? readByHand[name]
    if (licence === undefined) throw new Error(`${name} names no licence: read it and add it to readByHand`)
    // What belongs to one platform is not here on another: its lines would come and go.
    const everywhere = entry.os === undefined && entry.cpu === undefined && !entry.optional
    found.set(`${name}@${entry.version}`, {
      name,
      version: entry.version,
      licence,
      copyright: everywhere ? copyrightOf(path.join(root, place)) : '',
    })
  }
  return [...found.values()].toSorted((a, b) => compare(a.name, b.name) || compare(a.version, b.version))
}

function compare(a, b) {
  return a < b ? -1 : a > b ? 1 : 0
}

function copyrightOf(folder) {
  if (!existsSync(folder)) return ''
  const file = readdirSync(folder)
    .toSorted()
    .find((name) => /^licen[cs]e/i.test(name))
  if (file === undefined) return ''
  const lines = readFileSync(path.join(folder, file), 'utf8').split(/\r?\n/)
  const line = lines.find((text) => /copyright\s+(\(c\)|©|\d{4})/i.test(text) && !/\[yyyy\]/.test(text))
  return line?.replaceAll('|', '/').trim() ?? ''
}

/** The whole file, as Markdown. */
export function licencesText() {
  const packages = shippedPackages()
  const licences = [...new Set(packages.map(({ licence }) => licence))].toSorted(compare)
  const sections = licences.map((licence) => [
    `## ${licence}`,
    ...packages
      .filter((one) => one.licence === licence)
      .map(
        ({ name, version, copyright }) => `- ${name} ${version}${copyright === '' ? '' : `: ${copyright}`}`,
      ),
    '',
  ])
  return [
    '# Licences',
    'Written by `npm run licences`; a test compares it with the lockfile. The full text of each licence lies in the folder of its package in `node_modules`, which an installation keeps.',
    '',
    '## Fonts',
    ...fonts.map(({ name, from, licence }) => `- ${name}: ${from}, ${licence}`),
    '',
    '## Pictures',
    ...pictures.map(({ what, where, licence }) => `- ${what} (${where}): ${licence}`),
    '',
    ...sections.flat(),
  ].join('\n')
}

if (process.argv[1] === import.meta.filename) {
  writeFileSync(licencesFile, licencesText())
  console.log(`${path.relative(root, licencesFile)}: ${shippedPackages().length} packages`)
}
