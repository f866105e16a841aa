import type { Element, Range } from '../../model/model.ts'

/** A part of the picture: corners as shares of its width and height, 0 to 1. */
export interface HotspotArea {
  id: string
  name: string
  corners: [x: number, y: number][]
  deleted?: boolean
}

export interface HotspotQuestion extends Element {
  type: 'hotspot'
  required: boolean
  image: string
  /** Choose among the areas, or put points anywhere. */
  mode: 'areas' | 'points'
  areas: HotspotArea[]
  picks: Range<number>
}

/** Shares of the picture's width and height, 0 to 1, to 4 digits. */
export interface HotspotPoint {
  x: number
  y: number
}

/** Ids of areas in the order of the question, or points in the order in which they were put; never empty. */
export type HotspotAnswer = string[] | HotspotPoint[]

/** Most points or areas of one answer. */
export const mostPicks = 20
export const hotspotModes = ['areas', 'points'] as const

/** Whether a point lies in an area: a ray to the right crosses its outline an odd number of times. */
export function isInside({ x, y }: HotspotPoint, { corners }: Pick<HotspotArea, 'corners'>): boolean {
  let inside = false
  corners.forEach(([ax, ay], index) => {
    const [bx, by] = corners.at(index - 1) ?? [ax, ay]
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside
  })
  return inside
}
