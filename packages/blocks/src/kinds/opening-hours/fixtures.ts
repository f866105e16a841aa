import type { BlockFixtures } from '../../model/fixture.ts'

const everyDay = [1, 2, 3, 4, 5, 6, 7]
const plain = {
  heading: '门诊时间',
  periods: [
    { days: [1, 2, 3, 4, 5], from: '08:00', to: '12:00' },
    { days: [1, 2, 3, 4, 5], from: '13:30', to: '17:30' },
    { days: [6], from: '09:00', to: '12:00' },
  ],
  note: '法定节假日只开急诊。',
  // Whether it is open depends on the moment; samples do not.
  showStatus: false,
  style: 'card',
}

export const fixtures: BlockFixtures = {
  valid: [
    {
      name: 'round the clock',
      props: { ...plain, periods: [{ days: everyDay, from: '00:00', to: '24:00' }], showStatus: true },
    },
    { name: 'card', props: plain },
    { name: 'plain', props: { ...plain, style: 'plain', note: '' } },
    { name: 'sign', props: { ...plain, style: 'sign' } },
  ],
  old: [],
  hostile: [
    { name: 'markup in words', accepted: true, props: { ...plain, note: '<script>alert(1)</script>' } },
    {
      name: 'no such day',
      accepted: false,
      props: { ...plain, periods: [{ days: [9], from: '09:00', to: '10:00' }] },
    },
    {
      name: 'no such time',
      accepted: false,
      props: { ...plain, periods: [{ days: [1], from: '"><b>', to: '10:00' }] },
    },
  ],
}
