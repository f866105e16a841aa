import { geometric, sans } from '../look/font-stacks.ts'
import type { StyleFamily } from '../look/style-family.ts'

export const family: StyleFamily = {
  title: '清朗',
  use: '诊所、服务、协会',
  order: 10,
  font: {
    body: sans,
    heading: sans,
    number: geometric,
    headingWeight: 600,
    numberWeight: 600,
    headingSpacing: 0.01,
    headingScale: 1.1,
    numberScale: 1.15,
    leading: 1.75,
  },
  radius: { card: 16, small: 10, button: 12, roundButton: 12 },
  cardShadow: '0 0 0 1px color-mix(in srgb,var(--zf-accent) 16%,transparent)',
  cardGround: 'white',
  ink: '#14303a',
  gap: 10,
  section: 34,
  heading: 'short-rule',
  band: 'tint',
  bandEdge: 'straight',
  stroke: 1.5,
  motion: { move: '0 12px', scale: 1, turn: '0deg' },
  palettes: [
    { name: '湖水', ground: '#ffffff', accent: '#0b7a75', second: '#f2b705' },
    { name: '晴空', ground: '#ffffff', accent: '#1769c2', second: '#5cc8c0' },
    { name: '嫩叶', ground: '#fcfefb', accent: '#3b7d23', second: '#f0a93b' },
    { name: '丁香', ground: '#fdfcff', accent: '#6b4bc4', second: '#f08a7b' },
  ],
}
