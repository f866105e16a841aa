import { sans, song } from '../look/font-stacks.ts'
import type { StyleFamily } from '../look/style-family.ts'

export const family: StyleFamily = {
  title: '学院',
  use: '大学、律所、商会、机关',
  order: 80,
  font: {
    body: sans,
    heading: song,
    web: 'noto-serif-sc',
    number: song,
    headingWeight: 600,
    numberWeight: 600,
    headingSpacing: 0.08,
    headingScale: 1.2,
    numberScale: 1.2,
    leading: 1.75,
  },
  radius: { card: 2, small: 0, button: 2, roundButton: 2 },
  cardShadow: '0 -3px 0 var(--zf-accent),0 0 0 1px var(--zf-border)',
  cardGround: 'white',
  ink: '#1c2433',
  gap: 10,
  section: 36,
  heading: 'double-rule',
  band: 'tint',
  bandEdge: 'ruled',
  stroke: 1.4,
  palettes: [
    { name: '藏青', ground: '#f6f5f1', accent: '#1b2f5b', second: '#b08d3c' },
    { name: '酒红', ground: '#f8f5f2', accent: '#6f1528', second: '#a5833f' },
    { name: '松柏', ground: '#f4f6f3', accent: '#17432f', second: '#a98a45' },
    { name: '石墨', ground: '#f4f4f3', accent: '#2b2f36', second: '#8c6d3f' },
  ],
}
