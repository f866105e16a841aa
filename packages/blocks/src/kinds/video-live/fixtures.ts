import { noImage } from '../../model/block-image.ts'
import type { BlockFixtures } from '../../model/fixture.ts'

const plain = {
  finderName: '青禾花店',
  finderUserName: 'sphA1b2C3d4',
  heading: '母亲节花束怎么配：店长在线教学',
  startsAt: '2026-05-09T19:30',
  cover: noImage,
  style: 'card',
}

export const fixtures: BlockFixtures = {
  valid: [
    { name: 'card', props: plain },
    {
      name: 'banner with a cover',
      props: {
        ...plain,
        style: 'banner',
        cover: { url: '/files/cover', width: 1600, height: 900, alt: '桌上的花束' },
      },
    },
    { name: 'line', props: { ...plain, style: 'line', heading: '', startsAt: '' } },
  ],
  old: [
    { name: 'wire shape', version: 1, props: { finderName: '花店', finderUserName: 'sph1' } },
    { name: 'damaged', version: 1, props: { finderName: 3 } },
  ],
  hostile: [
    { name: 'markup in words', accepted: true, props: { ...plain, heading: '<img src=x onerror=alert(1)>' } },
    { name: 'no moment', accepted: false, props: { ...plain, startsAt: '"><script>' } },
    { name: 'too long', accepted: false, props: { ...plain, heading: 'a'.repeat(10_000) } },
  ],
}
