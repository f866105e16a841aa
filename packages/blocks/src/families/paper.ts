import { kai, sans } from '../look/font-stacks.ts'
import type { StyleFamily } from '../look/style-family.ts'

const grain =
  "url(\"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='180' height='180'%3E%3Cfilter id='n'%3E%3CfeTurbulence type='fractalNoise' baseFrequency='.7' numOctaves='3' stitchTiles='stitch'/%3E%3CfeColorMatrix values='0 0 0 0 .42 0 0 0 0 .3 0 0 0 0 .18 0 0 0 .16 0'/%3E%3C/filter%3E%3Crect width='180' height='180' filter='url(%23n)'/%3E%3C/svg%3E\")"

export const family: StyleFamily = {
  title: '暖纸',
  use: '烘焙、民宿、手作、花店',
  order: 40,
  font: {
    body: sans,
    heading: kai,
    web: 'lxgw-wenkai',
    number: kai,
    headingWeight: 500,
    numberWeight: 600,
    headingSpacing: 0.06,
    headingScale: 1.4,
    numberScale: 1.3,
    leading: 1.8,
  },
  radius: { card: 3, small: 2, button: 4, roundButton: 4 },
  cardShadow: '0 1px 1px rgb(80 52 24/22%),0 6px 14px -6px rgb(80 52 24/30%)',
  mat: 8,
  cardGround: 'raised',
  ink: '#43301f',
  gap: 11,
  section: 36,
  heading: 'brush',
  band: 'second',
  bandEdge: 'torn',
  texture: { image: grain, size: 'auto', repeat: 'repeat' },
  stroke: 1.6,
  motion: { move: '0 10px', scale: 1, turn: '-0.8deg' },
  palettes: [
    { name: '麦香', ground: '#f6ecd9', accent: '#a4461b', second: '#dcb06a' },
    { name: '抹茶', ground: '#f1efdc', accent: '#55702c', second: '#c8c182' },
    { name: '陶土', ground: '#f7e9df', accent: '#99392c', second: '#dfa489' },
    { name: '海盐', ground: '#eef0e8', accent: '#2f6472', second: '#b9cdc6' },
  ],
}
