import type { Frame } from '../model/frame.ts'

/** Frames that differ from the plain one in every part, for tests over all kinds and for looking at them. */
export const frameSamples: { name: string; frame: Partial<Frame> }[] = [
  {
    name: 'spaced on a colour',
    frame: {
      marginTop: 16,
      marginBottom: 8,
      marginX: 12,
      paddingTop: 20,
      paddingX: 8,
      background: '#12355b',
    },
  },
  {
    name: 'with less room on a phone',
    frame: {
      marginTop: 48,
      paddingBottom: 32,
      phone: { marginTop: 16, marginBottom: 0, marginX: 0, paddingTop: 0, paddingBottom: 32, paddingX: 0 },
    },
  },
  {
    name: 'card on a picture',
    frame: { backgroundImage: '/files/garden', veil: 80, radius: 16, shadow: 'soft', paddingBottom: 24 },
  },
  {
    name: 'on a gradient over the one before',
    frame: { background: '#12355b', backgroundEnd: '#0b2239', overlap: 3 },
  },
  { name: 'staying in sight', frame: { stick: 'bottom', background: '#ffffff' } },
  {
    name: 'for members in June',
    frame: { visibleFrom: '2026-06-01T08:00', visibleUntil: '2026-07-01T00:00', audience: 'member' },
  },
]
