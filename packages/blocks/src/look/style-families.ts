import { modules } from '../families.generated.ts'
import type { StyleFamily } from './style-family.ts'

export type FamilyName = keyof typeof modules

const families: Readonly<Record<FamilyName, { family: StyleFamily }>> = modules

export function isFamilyName(name: string): name is FamilyName {
  return Object.hasOwn(families, name)
}

/** The families, in the order in which they are offered. */
export const familyNames: readonly FamilyName[] = Object.keys(families)
  .filter(isFamilyName)
  .toSorted((a, b) => families[a].family.order - families[b].family.order)

/** A family by its name; one that this build does not know gives way to the first. */
export function styleFamily(name: string | undefined): StyleFamily {
  return families[name !== undefined && isFamilyName(name) ? name : 'classic'].family
}
