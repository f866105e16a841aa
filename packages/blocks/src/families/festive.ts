import { kai, song } from '../look/font-stacks.ts'
import type { StyleFamily } from '../look/style-family.ts'

const lattice =
  "url(\"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='72' height='36' fill='none' stroke='%23f3cf86' stroke-opacity='.13' stroke-width='1.4'%3E%3Cpath d='M0 36a36 36 0 0 1 72 0M10 36a26 26 0 0 1 52 0M20 36a16 16 0 0 1 32 0M-36 18a36 36 0 0 1 72 0M36 18a36 36 0 0 1 72 0M-26 18a26 26 0 0 1 52 0M46 18a26 26 0 0 1 52 0'/%3E%3C/svg%3E\")"

export const family: StyleFamily = {
  title: '喜庆',
  use: '婚礼、年会、开业、新春',
  order: 60,
  font: {
    body: song,
    heading: kai,
    web: 'ma-shan-zheng',
    number: song,
    headingWeight: 700,
    numberWeight: 700,
    headingSpacing: 0.1,
    headingScale: 1.3,
    numberScale: 1.25,
    leading: 1.8,
  },
  radius: { card: 10, small: 6, button: 999, roundButton: 999 },
  cardShadow:
    'inset 0 0 0 1px var(--zf-surface),inset 0 0 0 5px var(--zf-surface),inset 0 0 0 6px color-mix(in srgb,var(--zf-second) 80%,transparent),0 8px 24px rgb(60 0 0/28%)',
  cardGround: 'cream',
  ink: '#4d1212',
  gap: 12,
  section: 40,
  heading: 'ornament',
  band: 'second',
  bandEdge: 'gilded',
  texture: { image: lattice, size: 'auto', repeat: 'repeat' },
  stroke: 1.6,
  motion: { move: '0 18px', scale: 0.96, turn: '0deg' },
  palettes: [
    { name: '朱红', ground: '#a3161b', accent: '#b8141c', second: '#f3cf86' },
    { name: '胭脂', ground: '#7a1330', accent: '#a31545', second: '#f2c6a0' },
    { name: '金宣', ground: '#f7e7c4', accent: '#b3211d', second: '#c9922e' },
    { name: '黛绿', ground: '#123d34', accent: '#156a55', second: '#e6c57e' },
  ],
}
