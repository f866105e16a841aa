import { noImage } from '../../model/block-image.ts'
import type { BlockFixtures } from '../../model/fixture.ts'

const qr = { url: '/files/qr', width: 430, height: 430, alt: '' }
const plain = {
  name: '青禾社区',
  description: '停水停电、活动报名，第一时间通知',
  avatar: noImage,
  qr,
  style: 'card',
}

export const fixtures: BlockFixtures = {
  valid: [
    { name: 'card', props: plain },
    { name: 'line', props: { ...plain, style: 'line' } },
    { name: 'poster', props: { ...plain, style: 'poster' } },
    { name: 'without a code', props: { ...plain, qr: noImage } },
  ],
  old: [],
  hostile: [
    { name: 'markup in name', accepted: true, props: { ...plain, name: '<script>alert(1)</script>' } },
    {
      name: 'code with a scheme',
      accepted: false,
      props: { ...plain, qr: { ...qr, url: 'data:image/svg+xml,<script>' } },
    },
    { name: 'too long', accepted: false, props: { ...plain, description: 'a'.repeat(10_000) } },
  ],
}
