import { light } from '../look/font-stacks.ts'
import type { StyleFamily } from '../look/style-family.ts'

export const family: StyleFamily = {
  title: '夜色',
  use: '酒吧、科技、影院、大会',
  order: 50,
  font: {
    body: light,
    heading: light,
    number: light,
    headingWeight: 300,
    numberWeight: 200,
    headingSpacing: 0.14,
    headingScale: 1.3,
    numberScale: 1.6,
    leading: 1.75,
  },
  radius: { card: 18, small: 10, button: 999, roundButton: 999 },
  cardShadow:
    'inset 0 0 0 1px color-mix(in srgb,var(--zf-second) 34%,transparent),0 0 32px -8px color-mix(in srgb,var(--zf-accent) 55%,transparent)',
  cardGround: 'raised',
  gap: 11,
  section: 40,
  heading: 'glow',
  band: 'none',
  bandEdge: 'straight',
  texture: {
    image:
      'radial-gradient(56rem 34rem at 88% -4rem,color-mix(in srgb,var(--zf-accent) 42%,transparent),transparent 72%),radial-gradient(44rem 40rem at -6% 46rem,color-mix(in srgb,var(--zf-second) 26%,transparent),transparent 70%)',
    size: 'auto',
    repeat: 'no-repeat',
  },
  stroke: 1.2,
  motion: { move: '0 20px', scale: 0.97, turn: '0deg' },
  palettes: [
    { name: '极光', ground: '#0d1020', accent: '#7c6bff', second: '#36d6c6' },
    { name: '霓虹', ground: '#150c1d', accent: '#ff4d9d', second: '#7a8bff' },
    { name: '琥珀', ground: '#14110d', accent: '#e8a33d', second: '#d9643a' },
    { name: '深海', ground: '#071722', accent: '#2fa8ff', second: '#5ff0d0' },
  ],
}
