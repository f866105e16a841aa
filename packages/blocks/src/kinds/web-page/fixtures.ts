import type { BlockFixtures } from '../../model/fixture.ts'

const plain = { url: 'https://example.com/timetable', title: '公交时刻表', height: 420 }

export const fixtures: BlockFixtures = {
  valid: [
    { name: 'with a name', props: plain },
    { name: 'low, without a name', props: { ...plain, title: '', height: 160 } },
  ],
  old: [],
  hostile: [
    {
      name: 'markup in the name',
      accepted: true,
      props: { ...plain, title: '<script>alert(1)</script>' },
    },
    { name: 'javascript as page', accepted: false, props: { ...plain, url: 'javascript:alert(1)' } },
    {
      name: 'data as page',
      accepted: false,
      props: { ...plain, url: 'data:text/html,<script>alert(1)</script>' },
    },
    { name: 'unsealed line', accepted: false, props: { ...plain, url: 'http://example.com' } },
    {
      name: 'quotes in the address',
      accepted: true,
      props: { ...plain, url: 'https://example.com/"onload="alert(1)' },
    },
    { name: 'endless height', accepted: false, props: { ...plain, height: 1e9 } },
  ],
}
