// Writes areas.ts from the administrative divisions of @vant/area-data (MIT). Run it by hand when the data has a new year:
// node packages/survey/src/types/region/make-areas.mjs 2025
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { areaList } from '@vant/area-data'

const year = process.argv[2]
if (!/^\d{4}$/.test(year ?? '')) throw new Error('which year is the data of?')

const below = (list, prefix) => Object.entries(list).filter(([code]) => code.startsWith(prefix))

const provinces = Object.entries(areaList.province_list).map(([code, name]) => {
  const cities = below(areaList.city_list, code.slice(0, 2)).map(([city, cityName]) => {
    const counties = below(areaList.county_list, city.slice(0, 4))
    return `${city.slice(2, 4)}${cityName}${counties.map(([county, one]) => `,${county.slice(4)}${one}`).join('')}`
  })
  return `${code.slice(0, 2)}${name};${cities.join(';')}`
})

const text = `// Written by make-areas.mjs from @vant/area-data (MIT): provinces by line, their cities after \`;\`, their counties after \`,\`,
// each with its two digits of the six-digit code of GB/T 2260.
export const areasYear = '${year}'
export const areasText = \`${provinces.join('\n')}\`
`
writeFileSync(path.join(import.meta.dirname, 'areas.ts'), text)
