import { heavy, sans } from '../look/font-stacks.ts'
import type { StyleFamily } from '../look/style-family.ts'

export const family: StyleFamily = {
  title: '浓烈',
  use: '健身、演出、促销',
  order: 30,
  font: {
    body: sans,
    heading: heavy,
    web: 'zcool-qingke-huangyou',
    number: heavy,
    headingWeight: 900,
    numberWeight: 900,
    headingSpacing: -0.02,
    headingScale: 1.75,
    numberScale: 1.8,
    leading: 1.6,
  },
  radius: { card: 0, small: 0, button: 0, roundButton: 0 },
  cardShadow: '0 0 0 3px #111,6px 6px 0 3px #111',
  cardGround: 'white',
  ink: '#111111',
  gap: 14,
  section: 48,
  heading: 'marker',
  band: 'accent',
  bandEdge: 'slant',
  stroke: 2.6,
  motion: { move: '-12px 0', scale: 1, turn: '0deg' },
  palettes: [
    { name: '烈橙', ground: '#fff6ea', accent: '#ff4b14', second: '#ffd400' },
    { name: '荧黄', ground: '#ffffff', accent: '#ffe100', second: '#ff3d8b' },
    { name: '电蓝', ground: '#f2f5ff', accent: '#2b35ff', second: '#00e5a8' },
    { name: '玫红', ground: '#fff1f5', accent: '#e4004f', second: '#ffc400' },
  ],
}
