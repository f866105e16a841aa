import type { Element } from '../../model/model.ts'

export interface RegionQuestion extends Element {
  type: 'region'
  required: boolean
  /** 1 province, 2 city, 3 county, 4 township; townships are written by hand. */
  depth: 1 | 2 | 3 | 4
  /** Asks for street and house number too. */
  detail: boolean
  /** Codes of the provinces that may be chosen; absent for all. */
  only?: string[]
  /** Year of the administrative divisions. */
  dataset: string
}

/** Six-digit codes of GB/T 2260 from the province down, and their names when it was answered. */
export interface RegionAnswer {
  codes: string[]
  /** As many as codes, and one more for a township. */
  names: string[]
  detail?: string
}
