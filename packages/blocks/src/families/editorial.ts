import { serif, song } from '../look/font-stacks.ts'
import type { StyleFamily } from '../look/style-family.ts'

export const family: StyleFamily = {
  title: '书卷',
  use: '博物馆、书店、校刊',
  order: 20,
  font: {
    body: song,
    heading: serif,
    web: 'noto-serif-sc',
    number: serif,
    headingWeight: 700,
    numberWeight: 400,
    headingSpacing: 0.04,
    headingScale: 1.35,
    numberScale: 1.5,
    leading: 1.95,
  },
  radius: { card: 0, small: 0, button: 0, roundButton: 0 },
  cardShadow: '0 -1px 0 currentColor',
  cardGround: 'page',
  ink: '#1b1917',
  gap: 14,
  section: 52,
  heading: 'top-rule',
  band: 'none',
  bandEdge: 'straight',
  stroke: 1.1,
  palettes: [
    { name: '宣纸', ground: '#fbfaf6', accent: '#8f1d1d', second: '#8a8171' },
    { name: '墨蓝', ground: '#ffffff', accent: '#16365c', second: '#9b8b6c' },
    { name: '苔绿', ground: '#f7f8f3', accent: '#2f4a31', second: '#a2703d' },
    { name: '灰墨', ground: '#f4f3f1', accent: '#1b1917', second: '#b0402f' },
  ],
}
