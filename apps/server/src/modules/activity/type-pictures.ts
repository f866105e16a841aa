import type { ActivityType } from '@zhanfang/contract/content-kinds/activity/plan'
import { imageLibrary } from '../../file-formats/image-library.ts'

const WIDTH = 800
const HEIGHT = 450

/** What stands on the picture of a type: two colours, and a sign of simple shapes in a square of 24. */
const looks: Record<ActivityType, { from: string; to: string; sign: string }> = {
  lecture: {
    from: '#1f5fd6',
    to: '#6aa6ff',
    sign: '<rect x="9" y="2" width="6" height="11" rx="3"/><path d="M6 11a6 6 0 0 0 12 0" fill="none" stroke="#fff" stroke-width="2"/><path d="M11 17h2v4h-2zM8 20h8v2H8z"/>',
  },
  family: {
    from: '#c2410c',
    to: '#fdba74',
    sign: '<circle cx="7" cy="7" r="3.5"/><circle cx="17" cy="7" r="3.5"/><circle cx="12" cy="13" r="2.5"/><path d="M1 21c0-5 3-8 6-8s4 2 5 4c1-2 2-4 5-4s6 3 6 8z"/>',
  },
  training: {
    from: '#0f766e',
    to: '#5eead4',
    sign: '<path d="M2 5c4-1 7 0 10 2v14c-3-2-6-3-10-2zM22 5c-4-1-7 0-10 2v14c3-2 6-3 10-2z"/><path d="M12 7v14" stroke="#0f766e" stroke-width="1"/>',
  },
  sport: {
    from: '#15803d',
    to: '#86efac',
    sign: '<circle cx="12" cy="12" r="9"/><path d="M3 12h18M12 3v18M6 5c4 4 4 10 0 14M18 5c-4 4-4 10 0 14" fill="none" stroke="#15803d" stroke-width="1.2"/>',
  },
  contest: {
    from: '#a16207',
    to: '#fde047',
    sign: '<path d="M7 3h10v7a5 5 0 0 1-10 0zM3 5h4v4a4 4 0 0 1-4-4zM21 5h-4v4a4 4 0 0 0 4-4zM11 15h2v4h-2zM7 19h10v2H7z"/>',
  },
  volunteer: {
    from: '#be123c',
    to: '#fda4af',
    sign: '<path d="M12 21C4 15 2 11 2 8a5 5 0 0 1 10-1 5 5 0 0 1 10 1c0 3-2 7-10 13z"/>',
  },
  party: {
    from: '#7e22ce',
    to: '#d8b4fe',
    sign: '<ellipse cx="8" cy="8" rx="5" ry="6"/><ellipse cx="17" cy="10" rx="4" ry="5"/><path d="M8 14v8M17 15v7" stroke="#fff" stroke-width="1.2"/>',
  },
  other: {
    from: '#334155',
    to: '#94a3b8',
    sign: '<rect x="3" y="5" width="18" height="16" rx="2"/><path d="M3 10h18" stroke="#334155" stroke-width="1.4"/><path d="M8 2v5M16 2v5" stroke="#fff" stroke-width="2"/>',
  },
}

const drawn = ({ from, to, sign }: (typeof looks)[ActivityType]) => `
<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
  <defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs>
  <rect width="${WIDTH}" height="${HEIGHT}" fill="url(#g)"/>
  <circle cx="690" cy="60" r="170" fill="#fff" fill-opacity="0.12"/>
  <circle cx="90" cy="420" r="210" fill="#fff" fill-opacity="0.1"/>
  <g transform="translate(292 117) scale(9)" fill="#fff">${sign}</g>
</svg>`

/** Pictures that stand for types of activities where nobody chose one. Each is drawn once, when it is asked for first. */
export function createTypePictures() {
  const pictures = new Map<ActivityType, Promise<Buffer>>()
  async function draw(type: ActivityType): Promise<Buffer> {
    const sharp = await imageLibrary()
    return sharp(Buffer.from(drawn(looks[type])))
      .jpeg({ quality: 84 })
      .toBuffer()
  }
  return {
    of(type: ActivityType): Promise<Buffer> {
      const known = pictures.get(type) ?? draw(type)
      pictures.set(type, known)
      return known
    },
  }
}
