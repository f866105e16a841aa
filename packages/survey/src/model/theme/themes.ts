import type { SurveyTheme } from '../model.ts'

/** A theme to choose. */
export interface NamedTheme {
  id: string
  title: string
  theme: SurveyTheme
}

/** The themes that come with the product; each reads at WCAG AA, see the test beside. */
export const surveyThemes: readonly NamedTheme[] = [
  { id: 'plain-blue', title: '简约蓝', theme: { color: '#1677ff' } },
  { id: 'spring', title: '春草', theme: { color: '#0d7a5f', background: '#e6f4ea', card: 'cards' } },
  { id: 'vermilion', title: '朱红', theme: { color: '#b91c1c', background: '#fbeaea', card: 'plain' } },
  { id: 'tangerine', title: '暖橙', theme: { color: '#c2410c', background: '#fff1e3', card: 'cards' } },
  { id: 'wisteria', title: '紫藤', theme: { color: '#7c3aed', background: '#f0ebff', card: 'cards' } },
  { id: 'peach', title: '桃粉', theme: { color: '#be185d', background: '#fdeaf2', card: 'cards' } },
  { id: 'ink', title: '水墨', theme: { color: '#334155', background: '#eceff3', card: 'lined' } },
  { id: 'wheat', title: '麦金', theme: { color: '#f5c400', background: '#fdf6dc', card: 'cards' } },
  { id: 'lake', title: '湖青', theme: { color: '#0e7490', background: '#e1f3f6', card: 'lined' } },
  { id: 'elder', title: '大字清晰', theme: { color: '#0b5394', card: 'lined', fontSize: 'largest' } },
  { id: 'campus', title: '校园', theme: { color: '#15803d', background: '#dff2c8', card: 'cards' } },
  { id: 'clay', title: '陶土', theme: { color: '#92400e', background: '#f3e8dc', card: 'plain' } },
  {
    id: 'night',
    title: '夜空',
    theme: { color: '#4c8dff', background: '#0b1020', card: 'plain', dark: true },
  },
  {
    id: 'forest-night',
    title: '林夜',
    theme: { color: '#34d399', background: '#07150f', card: 'cards', dark: true },
  },
  {
    id: 'stage',
    title: '舞台',
    theme: { color: '#f472b6', background: '#1a0b16', card: 'cards', dark: true },
  },
  { id: 'business', title: '商务深蓝', theme: { color: '#1e3a8a', background: '#1e3a8a', card: 'plain' } },
]
