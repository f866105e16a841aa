import { z } from 'zod'
import { defineKind } from '../../model/define-kind.ts'
import { linkTargetSchema } from '../../links/link-target.ts'
import { DEFAULT_CENTER, locationSchema } from '../../model/location.ts'
import { paletteGroups } from '../../model/palette-groups.ts'
import { texts } from './texts.ts'

/** 1 address card, 2 large map, 3 one line. */
export const mapTypes = [1, 2, 3] as const
export type MapType = (typeof mapTypes)[number]

export const mapLimits = { name: 40, city: 20, address: 100, remark: 200 } as const

export const schema = z.object({
  addressName: z.string().max(mapLimits.name),
  /** Coordinates of Tencent's maps (GCJ-02), degrees. */
  qqLocation: locationSchema,
  cityName: z.string().max(mapLimits.city),
  address: z.string().max(mapLimits.address),
  phone: linkTargetSchema.shape.phone,
  remark: z.string().max(mapLimits.remark),
  mapType: z.literal(mapTypes),
})
export type MapProps = z.infer<typeof schema>

export const kind = defineKind<MapProps>({
  kind: 'map',
  code: 64,
  title: texts.title,
  group: paletteGroups.contact,
  order: 510,
  sectionGroup: '联系',
  icon: '<path d="M12 20.5c4-4.4 6-7.6 6-10a6 6 0 0 0-12 0c0 2.4 2 5.6 6 10z" fill="none" stroke="currentColor" stroke-width="1.6" stroke-linejoin="round"/><circle cx="12" cy="10.5" r="2.2" fill="none" stroke="currentColor" stroke-width="1.6"/>',
  version: 1,
  schema,
  defaults: () => ({
    addressName: '',
    qqLocation: { ...DEFAULT_CENTER },
    cityName: '',
    address: '',
    phone: '',
    remark: '',
    mapType: 1,
  }),
  migrations: {},
  allowedIn: ['root', 'slot'],
  // The place on the map is not where the operator is.
  claims: () => true,
  summary: ({ addressName, address }) => addressName || address,
  check: ({ addressName, address }) =>
    addressName.trim() === '' && address.trim() === ''
      ? [{ level: 'warning', message: texts.emptyIssue }]
      : [],
})
