import { round } from '../look/font-stacks.ts'
import type { StyleFamily } from '../look/style-family.ts'

export const family: StyleFamily = {
  title: '圆润',
  use: '幼儿园、宠物、甜品、社区',
  order: 70,
  font: {
    body: round,
    heading: round,
    web: 'zcool-kuaile',
    number: round,
    headingWeight: 800,
    numberWeight: 800,
    headingSpacing: 0.02,
    headingScale: 1.3,
    numberScale: 1.4,
    leading: 1.75,
  },
  radius: { card: 28, small: 18, button: 999, roundButton: 999 },
  cardShadow: '0 10px 0 -2px color-mix(in srgb,var(--zf-second) 55%,transparent)',
  cardGround: 'white',
  ink: '#3c2f52',
  gap: 13,
  section: 38,
  heading: 'bubble',
  band: 'second',
  bandEdge: 'scallop',
  texture: {
    image:
      'radial-gradient(circle at 12px 12px,color-mix(in srgb,var(--zf-second) 40%,transparent) 3px,transparent 3.6px)',
    size: '48px 48px',
    repeat: 'repeat',
  },
  stroke: 2.2,
  motion: { move: '0 16px', scale: 0.92, turn: '0deg' },
  palettes: [
    { name: '蜜桃', ground: '#fff3ea', accent: '#d42f45', second: '#ffd166' },
    { name: '薄荷', ground: '#eefaf3', accent: '#0c8a6a', second: '#ffc6d9' },
    { name: '葡萄', ground: '#f5f0ff', accent: '#7a4de0', second: '#9be3d4' },
    { name: '汽水', ground: '#eaf6ff', accent: '#0f78d0', second: '#ffe08a' },
  ],
}
