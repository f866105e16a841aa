import type { BlockFixtures } from '../../model/fixture.ts'
import { noLink } from '../../links/link-target.ts'

const plain = {
  heading: '距端午市集开始还有',
  // Far off, so that the words of samples do not change before our eyes.
  moment: '2999-06-19T09:00',
  ending: 'words',
  finished: '市集已经开始，快来吧',
  link: noLink,
  style: 'boxes',
}

export const fixtures: BlockFixtures = {
  valid: [
    { name: 'over', props: { ...plain, moment: '2020-01-01T00:00' } },
    { name: 'boxes', props: plain },
    { name: 'line', props: { ...plain, style: 'line' } },
    {
      name: 'banner that leads to a survey',
      props: { ...plain, style: 'banner', link: { ...noLink, eventType: 'survey', itemId: 's1' } },
    },
  ],
  old: [],
  hostile: [
    { name: 'markup in words', accepted: true, props: { ...plain, heading: '<script>alert(1)</script>' } },
    { name: 'no moment', accepted: false, props: { ...plain, moment: '2026-13-45T99:99' } },
    { name: 'too long', accepted: false, props: { ...plain, heading: 'a'.repeat(10_000) } },
  ],
}
