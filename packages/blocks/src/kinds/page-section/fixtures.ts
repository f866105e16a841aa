import type { BlockFixtures } from '../../model/fixture.ts'

const noPicture = { url: '', width: 0, height: 0, alt: '' }
const plain = {
  name: '',
  padding: 0,
  ground: 'none',
  color: '#eef3ff',
  colorEnd: '#ffffff',
  picture: noPicture,
  film: '',
  veil: 80,
  bleeds: false,
}

export const fixtures: BlockFixtures = {
  valid: [
    { name: 'on the page itself', props: plain },
    {
      name: 'on a gradient from edge to edge',
      props: { ...plain, name: '首屏', ground: 'gradient', color: '#0d3b66', bleeds: true, padding: 48 },
    },
    {
      name: 'over a film with its picture',
      props: {
        ...plain,
        ground: 'film',
        color: '#101820',
        film: '/files/film.mp4',
        picture: { ...noPicture, url: '/files/poster' },
      },
    },
    { name: 'over a film that is missing', props: { ...plain, ground: 'film' } },
  ],
  old: [],
  hostile: [
    {
      name: 'a colour that leaves its value',
      accepted: false,
      props: { ...plain, color: '#fff;position:fixed' },
    },
    {
      name: 'a film that runs',
      accepted: false,
      props: { ...plain, ground: 'film', film: 'javascript:alert(1)' },
    },
  ],
}
