import { sans } from '../look/font-stacks.ts'
import type { StyleFamily } from '../look/style-family.ts'

/** What sites wear that have chosen no family: pages from before there were families look as they did. */
export const family: StyleFamily = {
  title: '简约',
  use: '通用',
  order: 0,
  font: {
    body: sans,
    heading: sans,
    number: sans,
    headingWeight: 600,
    numberWeight: 700,
    headingSpacing: 0,
    headingScale: 1,
    numberScale: 1,
    leading: 1.6,
  },
  radius: { small: 8, button: 999, roundButton: 10 },
  cardShadow: '0 1px 2px rgb(15 23 42/6%),0 4px 16px rgb(15 23 42/5%)',
  cardGround: 'white',
  gap: 8,
  section: 20,
  heading: 'bar',
  band: 'none',
  bandEdge: 'straight',
  stroke: 1.7,
  palettes: [{ name: '素白', ground: '#f5f6f8', accent: '#1f5fd6', second: '#1f5fd6' }],
}
