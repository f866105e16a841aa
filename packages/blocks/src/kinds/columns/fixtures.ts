import type { BlockFixtures } from '../../model/fixture.ts'

const noPicture = { url: '', width: 0, height: 0, alt: '' }
const old = {
  widths: [1, 1],
  gap: 16,
  padding: 0,
  align: 'start',
  onPhone: 'stack',
  ground: 'none',
  color: '#eef3ff',
  colorEnd: '#ffffff',
  picture: noPicture,
  veil: 80,
  bleeds: false,
}
const plain = { ...old, onTablet: 'keep', onGrid: false, film: '' }

export const fixtures: BlockFixtures = {
  valid: [
    { name: 'two of one width', props: plain },
    {
      name: 'on the grid, two a row on smaller screens',
      props: { ...plain, widths: [1, 2, 1], onGrid: true, onTablet: 'two', onPhone: 'two' },
    },
    {
      name: 'the middle one first on a phone',
      props: { ...plain, widths: [1, 1, 1], phoneOrder: [1, 0, 2] },
    },
    {
      name: 'three of their own, beside each other on a phone',
      props: { ...plain, widths: [1, 2, 1], onPhone: 'keep' },
    },
    {
      name: 'one on a gradient from edge to edge',
      props: {
        ...plain,
        widths: [1],
        ground: 'gradient',
        color: '#0d3b66',
        colorEnd: '#1d2b53',
        bleeds: true,
        padding: 48,
      },
    },
    {
      name: 'four over a picture, the last first on a phone',
      props: {
        ...plain,
        widths: [1, 1, 1, 1],
        onPhone: 'reverse',
        align: 'center',
        ground: 'picture',
        color: '#101820',
        picture: { ...noPicture, url: '/files/ground' },
      },
    },
  ],
  old: [{ name: 'before tablets, the grid and films', version: 1, props: { ...old, widths: [2, 1] } }],
  hostile: [
    {
      name: 'a colour that leaves its value',
      accepted: false,
      props: { ...plain, color: '#fff;position:fixed' },
    },
    { name: 'widths as style', accepted: false, props: { ...plain, widths: ['1fr;position:fixed'] } },
    {
      name: 'an order of columns that cannot be',
      accepted: false,
      props: { ...plain, phoneOrder: [9, -1] },
    },
    { name: 'too many', accepted: false, props: { ...plain, widths: [1, 1, 1, 1, 1] } },
  ],
}
