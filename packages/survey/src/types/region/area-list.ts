// The administrative divisions, apart from their data: pages for visitors load it only where a region is asked for.

export interface Area {
  /** Six digits of GB/T 2260. */
  code: string
  name: string
  children: Area[]
}

export interface AreaList {
  year: string
  provinces: Area[]
  byCode: ReadonlyMap<string, Area>
}

let loaded: AreaList | undefined

function parse(text: string, year: string): AreaList {
  const byCode = new Map<string, Area>()
  const area = (prefix: string, part: string): Area => {
    const digits = prefix + part.slice(0, 2)
    const one: Area = { code: digits.padEnd(6, '0'), name: part.slice(2), children: [] }
    byCode.set(one.code, one)
    return one
  }
  const provinces = text.split('\n').map((line) => {
    const [head = '', ...cities] = line.split(';')
    const province = area('', head)
    province.children = cities.map((entry) => {
      const [first = '', ...counties] = entry.split(',')
      const city = area(province.code.slice(0, 2), first)
      city.children = counties.map((county) => area(city.code.slice(0, 4), county))
      return city
    })
    return province
  })
  return { year, provinces, byCode }
}

/** The divisions if they are here already: always on the server, in a page after `loadAreas`. */
export function knownAreas(): AreaList | undefined {
  return loaded
}

/** Puts the divisions in place, once. */
export function provideAreas(text: string, year: string): AreaList {
  loaded ??= parse(text, year)
  return loaded
}

/** Loads the divisions; rejects when the line breaks, and may then be called again. */
export async function loadAreas(): Promise<AreaList> {
  if (loaded) return loaded
  const { areasText, areasYear } = await import('./areas.ts')
  return provideAreas(areasText, areasYear)
}

/** The codes of typed names from the province down; a city may be left out where there is only one. */
export function codesOfNames(areas: AreaList, names: readonly string[]): string[] | undefined {
  const codes: string[] = []
  let siblings = areas.provinces
  for (const name of names) {
    const only = siblings.length === 1 ? siblings[0] : undefined
    const found = name === '' ? only : (find(siblings, name) ?? undefined)
    if (!found) return name === '' ? codes : undefined
    codes.push(found.code)
    siblings = found.children
  }
  return codes
}

/** The area of a name, also of a name without 省 or 市 when only one fits. */
function find(areas: readonly Area[], name: string): Area | undefined {
  const same = areas.find((area) => area.name === name)
  if (same || name.length < 2) return same
  const near = areas.filter((area) => area.name.startsWith(name))
  return near.length === 1 ? near[0] : undefined
}
