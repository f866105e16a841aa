import type { Palette } from './palette.ts'

/** Draws a thing that stands on the point (0, 0), about 200 wide and up to 240 high. */
type Draw = (palette: Palette) => string

const INK = '#39404d'
const PAPER = '#ffffff'
const SKIN = ['#f6cfae', '#eab88f', '#f9dcc4'] as const
const HAIR = ['#3b2f2f', '#5a4032', '#8f8f95'] as const

const rect = (x: number, y: number, width: number, height: number, fill: string, round = 0) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${round}" fill="${fill}"/>`
const circle = (x: number, y: number, radius: number, fill: string) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`
const oval = (x: number, y: number, rx: number, ry: number, fill: string) =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"/>`
const path = (d: string, fill: string) => `<path d="${d}" fill="${fill}"/>`
const line = (d: string, stroke: string, width = 6) =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`
const repeat = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => draw(index)).join('')
const at = (x: number, y: number, scale: number, inner: string, turn = 0) =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})">${inner}</g>`

interface Look {
  coat: string
  skin?: 0 | 1 | 2
  hair?: 0 | 1 | 2
  long?: boolean
  trousers?: string
  /** Drawn over head and body. */
  extra?: string
}

/** Somebody, from head to feet 220 high, with the left arm raised a little. */
function person({ coat, skin = 0, hair = 0, long = false, trousers = INK, extra = '' }: Look): string {
  const tone = SKIN[skin]
  const dark = HAIR[hair]
  return `${rect(-24, -66, 20, 66, trousers, 6)}${rect(4, -66, 20, 66, trousers, 6)}${rect(-28, -8, 26, 10, INK, 5)}${rect(2, -8, 26, 10, INK, 5)}${long ? path('M-36-190q36-44 72 0v56h-72z', dark) : ''}${line('M-34-128q-24 20-20 52', coat, 18)}${line('M34-128q26 8 32-22', coat, 18)}${circle(-54, -70, 10, tone)}${circle(67, -154, 10, tone)}${path('M-38-60v-58q0-28 38-28t38 28v58z', coat)}${rect(-10, -158, 20, 22, tone, 8)}${circle(0, -178, 32, tone)}${path('M-34-178q-4-38 34-38t34 38q-10-20-26-20-28 4-42 20z', dark)}${circle(-11, -176, 3, INK)}${circle(11, -176, 3, INK)}${line('M-8-163q8 7 16 0', '#c4705f', 3)}${extra}`
}

const window = (x: number, y: number, palette: Palette) =>
  `${rect(x, y, 30, 34, palette.pale, 3)}${rect(x + 13.5, y, 3, 34, PAPER)}${rect(x, y + 15.5, 30, 3, PAPER)}`
const flower = (x: number, y: number, size: number, petals: string, heart: string) =>
  at(
    x,
    y,
    size,
    `${repeat(6, (index) => `<g transform="rotate(${index * 60})">${oval(0, -15, 9, 14, petals)}</g>`)}${circle(0, 0, 8, heart)}`,
  )
const leaf = (x: number, y: number, size: number, turn: number, fill: string) =>
  at(x, y, size, path('M0 0Q14-26 46-22 34 8 0 0Z', fill), turn)

const single = {
  doctor: (p) =>
    person({
      coat: PAPER,
      trousers: p.main,
      extra: `${path('M-14-146L0-118 14-146z', p.main)}${line('M-14-140q0 40 14 40t14-40', p.deep, 4)}${circle(0, -98, 7, p.deep)}${rect(10, -92, 20, 22, p.pale, 3)}`,
    }),
  nurse: (p) =>
    person({
      // Paler ones are lost on the grounds of most pictures.
      coat: p.main,
      long: true,
      skin: 2,
      hair: 1,
      trousers: p.deep,
      extra: `${path('M-26-204q26-16 52 0l-6 14h-40z', PAPER)}${rect(-3, -208, 6, 14, p.warm)}${rect(-7, -204, 14, 6, p.warm)}`,
    }),
  teacher: (p) =>
    person({
      coat: p.main,
      long: true,
      hair: 1,
      extra: `${path('M-12-146L0-126 12-146z', PAPER)}${at(66, -160, 0.5, `${rect(-30, -50, 60, 70, p.warm, 4)}${rect(-22, -40, 44, 6, PAPER)}${rect(-22, -26, 30, 6, PAPER)}`, 10)}`,
    }),
  child: (p) =>
    at(
      0,
      0,
      0.72,
      person({ coat: p.warm, trousers: p.main, skin: 2, extra: rect(-38, -132, 14, 60, p.deep, 7) }),
    ),
  girl: (p) =>
    at(
      0,
      0,
      0.72,
      person({
        coat: p.glow,
        long: true,
        skin: 2,
        hair: 1,
        trousers: p.soft,
        extra: path('M-38-96L-52-46h104L38-96z', p.glow),
      }),
    ),
  elder: (p) =>
    person({
      coat: p.deep,
      hair: 2,
      skin: 1,
      extra: `${line('M68-150V0', '#a8794c', 6)}${line('M-20-176a9 9 0 1 0 18 0a9 9 0 1 0-18 0M2-176a9 9 0 1 0 18 0a9 9 0 1 0-18 0', '#8a6d4b', 2.5)}`,
    }),
  volunteer: (p) =>
    person({
      coat: p.main,
      skin: 1,
      extra: `${path('M-20-206q20-20 40 0l20 6h-60z', p.warm)}${path('M0-92c-10-14-30-2-18 14q6 8 18 16 12-8 18-16c12-16-8-28-18-14z', PAPER)}`,
    }),
  worker: (p) =>
    person({ coat: p.soft, trousers: p.deep, skin: 1, extra: path('M-34-192q4-34 34-34t34 34z', p.warm) }),
  chef: (p) =>
    person({
      coat: PAPER,
      trousers: p.deep,
      skin: 1,
      extra: `${path('M-26-196v-18q-22-4-14-24t28-12q12-16 26 0 22-6 26 12t-14 24v18z', PAPER)}${rect(-26, -204, 52, 10, p.pale)}${circle(-8, -108, 4, p.warm)}${circle(-8, -88, 4, p.warm)}${circle(10, -108, 4, p.warm)}${circle(10, -88, 4, p.warm)}${path('M-16-146h32L0-130z', p.warm)}`,
    }),
  stylist: (p) =>
    person({
      coat: p.deep,
      long: true,
      hair: 1,
      extra: `${path('M-30-60v-46h60v46q-30 12-60 0z', p.warm)}${at(68, -162, 0.42, `${line('M0 0L46-60M46 0L0-60', '#cfd6de', 9)}${line('M-16 10a12 12 0 1 0 24 0a12 12 0 1 0-24 0M38 10a12 12 0 1 0 24 0a12 12 0 1 0-24 0', p.glow, 7)}`)}`,
    }),
  athlete: (p) =>
    person({
      coat: p.warm,
      skin: 1,
      trousers: p.deep,
      extra: `${rect(38, -164, 58, 8, INK, 4)}${rect(34, -178, 12, 36, INK, 4)}${rect(88, -178, 12, 36, INK, 4)}${rect(-32, -198, 64, 9, p.main, 4)}`,
    }),
  bride: (p) =>
    `${path('M-34-196q34-36 68 0l34 190h-136z', '#ffffffb0')}${person({ coat: PAPER, long: true, skin: 2, hair: 1, trousers: PAPER })}${path('M-36-92L-78 0h156L36-92z', PAPER)}${line('M-50-30q50 20 100 0', p.pale, 4)}${flower(0, -92, 0.7, p.warm, p.glow)}${flower(-20, -84, 0.6, p.main, p.glow)}${flower(20, -84, 0.6, p.soft, p.glow)}`,
  groom: (p) =>
    person({
      coat: INK,
      skin: 0,
      extra: `${path('M-16-146L0-100 16-146z', PAPER)}${path('M-14-140l14 7 14-7v16l-14-7-14 7z', p.warm)}`,
    }),
  host: (p) =>
    person({
      coat: p.deep,
      skin: 0,
      extra: `${path('M-14-146L0-112 14-146z', PAPER)}${path('M-4-142h8l3 32-7 9-7-9z', p.warm)}${at(68, -166, 0.5, `${rect(-7, 0, 14, 46, INK, 6)}${circle(0, -6, 16, p.glow)}`)}`,
    }),

  school: (p) =>
    `${rect(-120, -120, 240, 120, PAPER, 4)}${rect(-44, -170, 88, 170, p.pale)}${path('M-58-168L0-214 58-168z', p.main)}${path('M-128-118h76v-14h-68zM128-118H52v-14h68z', p.main)}${rect(-18, -54, 36, 54, p.deep, 4)}${circle(0, -140, 17, PAPER)}${line('M0-140v-10M0-140h7', p.deep, 3)}${window(-108, -98, p)}${window(-74, -98, p)}${window(-108, -50, p)}${window(58, -98, p)}${window(58, -50, p)}${rect(-3, -250, 5, 40, p.deep)}${path('M2-250l40 10-40 12z', p.warm)}`,
  kindergarten: (p) =>
    `${rect(-110, -96, 220, 96, p.glow, 8)}${path('M-124-94L-60-154 4-94z', p.main)}${path('M-4-94L58-140 124-94z', p.warm)}${path('M-26 0v-46a26 26 0 0 1 52 0V0z', p.deep)}${circle(-70, -50, 18, PAPER)}${circle(72, -50, 18, PAPER)}${line('M-70-68v36M-88-50h36M72-68v36M54-50h36', p.soft, 4)}${rect(-62, -186, 5, 36, p.deep)}${path('M-57-186l30 9-30 10z', p.soft)}`,
  clinic: (p) =>
    `${rect(-110, -150, 220, 150, PAPER, 8)}${rect(-110, -150, 220, 34, p.main, 8)}${rect(-22, -196, 44, 46, p.main, 6)}${path('M-6-188h12v10h10v12H6v10H-6v-10h-10v-12h10z', PAPER)}${rect(-28, -64, 56, 64, p.soft, 3)}${rect(-1.5, -64, 3, 64, PAPER)}${window(-94, -98, p)}${window(64, -98, p)}${window(-94, -50, p)}${window(64, -50, p)}`,
  hall: (p) =>
    `${path('M-126-130L0-204l126 74z', p.main)}${circle(0, -154, 15, p.glow)}${rect(-116, -130, 232, 14, p.deep)}${repeat(5, (index) => rect(-104 + index * 46, -116, 24, 98, PAPER, 2))}${rect(-126, -18, 252, 10, p.soft)}${rect(-136, -8, 272, 8, p.deep)}`,
  museum: (p) =>
    `${path('M-130-100q130-120 260 0z', p.main)}${rect(-118, -100, 236, 92, PAPER)}${repeat(7, (index) => path(`M${-108 + index * 32}-8v-58a12 12 0 0 1 24 0v58z`, index === 3 ? p.deep : p.pale))}${rect(-134, -8, 268, 8, p.deep)}${circle(0, -128, 14, p.glow)}`,
  shop: (p) =>
    `${rect(-110, -130, 220, 130, PAPER, 4)}${rect(-94, -70, 96, 54, p.pale, 4)}${rect(24, -78, 60, 78, p.deep, 4)}${circle(74, -38, 4, p.glow)}${repeat(6, (index) => path(`M${-120 + index * 40}-130h40v26a20 20 0 0 1-40 0z`, index % 2 ? PAPER : p.main))}${rect(-120, -156, 240, 28, p.deep, 4)}${rect(-56, -150, 112, 16, p.glow, 8)}`,
  house: (p) =>
    `${path('M-120-96L0-190l120 94z', p.deep)}${rect(-96, -98, 192, 98, PAPER)}${rect(-24, -60, 48, 60, p.warm, 4)}${window(-76, -78, p)}${window(46, -78, p)}${circle(0, -124, 16, p.glow)}${rect(52, -182, 22, 46, p.deep)}${line('M63-196q-12-14 4-24t2-22', '#ffffffa0', 7)}`,
  inn: (p) =>
    `${path('M-130-84Q-100-100-72-148 0-168 72-148 100-100 130-84z', p.deep)}${rect(-100, -86, 200, 86, '#f4e6d0')}${repeat(5, (index) => rect(-92 + index * 43, -86, 10, 86, p.warm))}${rect(-26, -66, 52, 66, p.main)}${line('M0-66V0', p.glow, 3)}${rect(-70, -60, 28, 34, p.glow, 3)}${rect(42, -60, 28, 34, p.glow, 3)}${path('M-112-84v18M112-84v18', INK)}${oval(-112, -56, 11, 14, p.warm)}${oval(112, -56, 11, 14, p.warm)}`,
  towers: (p) =>
    `${rect(-100, -180, 70, 180, p.main, 4)}${rect(-22, -230, 62, 230, p.deep, 4)}${rect(48, -140, 66, 140, p.soft, 4)}${repeat(18, (index) => rect(-90 + (index % 3) * 20, -168 + Math.floor(index / 3) * 26, 12, 15, p.pale, 2))}${repeat(16, (index) => rect(-12 + (index % 2) * 25, -218 + Math.floor(index / 2) * 26, 17, 14, p.glow, 2))}${repeat(8, (index) => rect(57 + (index % 2) * 25, -128 + Math.floor(index / 2) * 30, 18, 16, PAPER, 2))}`,
  home: (p) =>
    `${rect(-110, -190, 96, 190, p.soft, 4)}${rect(-6, -150, 116, 150, PAPER, 4)}${rect(-114, -200, 104, 14, p.main, 4)}${rect(-10, -160, 124, 14, p.warm, 4)}${repeat(6, (index) => window(-100 + (index % 2) * 42, -174 + Math.floor(index / 2) * 50, p))}${repeat(4, (index) => window(8 + (index % 2) * 54, -132 + Math.floor(index / 2) * 50, p))}${rect(34, -40, 34, 40, p.deep, 3)}`,

  tree: (p) =>
    `${rect(-8, -70, 16, 70, '#9a6b43', 5)}${circle(0, -130, 58, p.main)}${circle(-36, -100, 38, p.deep)}${circle(36, -104, 40, p.soft)}${circle(-14, -160, 6, p.warm)}${circle(24, -130, 6, p.warm)}${circle(-32, -112, 6, p.warm)}`,
  pine: (p) =>
    `${rect(-7, -30, 14, 30, '#8a5f3c')}${path('M0-210L54-120H-54zM0-160L64-70H-64zM0-110L74-24H-74z', p.deep)}`,
  bamboo: (p) =>
    `${repeat(3, (index) => `${rect(-46 + index * 36, -210 + index * 24, 14, 210 - index * 24, index === 1 ? p.deep : p.main, 6)}${repeat(4, (knot) => rect(-48 + index * 36, -40 - knot * 42, 18, 4, p.pale, 2))}`)}${leaf(-30, -176, 1, -30, p.main)}${leaf(8, -150, 1.1, 20, p.deep)}${leaf(40, -130, 1, -50, p.main)}`,
  plant: (p) =>
    `${leaf(0, -70, 1.9, -60, p.main)}${leaf(0, -70, 1.9, -20, p.deep)}${leaf(0, -66, 1.9, -110, p.soft)}${leaf(0, -66, 1.5, -140, p.main)}${path('M-36-70h72l-10 70h-52z', p.warm)}${rect(-40, -78, 80, 14, p.warm, 4)}`,
  bouquet: (p) =>
    `${line('M-30-120L0-40 30-120M0-130V-40', '#5b8c5a', 7)}${leaf(-20, -90, 1.1, 190, '#7fae74')}${leaf(18, -96, 1.1, -20, '#6a9c62')}${flower(-42, -142, 1.5, p.main, p.glow)}${flower(40, -140, 1.5, p.warm, PAPER)}${flower(0, -178, 1.7, p.soft, p.warm)}${flower(-2, -120, 1.3, PAPER, p.glow)}${path('M-54-90L0-16 54-90 30 0h-60z', p.pale)}${path('M-54-90L0-16-8 0h-22z', p.soft)}${path('M-20-34h40l8 16H-28z', p.warm)}`,
  vase: (p) =>
    `${line('M0-80Q-10-140-46-160M0-80Q4-150 8-190M0-80Q20-130 52-148', '#6a9c62', 5)}${flower(-48, -164, 1.1, p.warm, p.glow)}${flower(8, -196, 1.3, p.main, p.glow)}${flower(54, -152, 1.1, p.soft, p.warm)}${path('M-20-90h40q0 24 16 40 14 50-36 50t-36-50q16-16 16-40z', PAPER)}${line('M-34-44q34 14 68 0M-30-28q30 12 60 0', p.main, 4)}`,

  tooth: (p) =>
    `${path('M-70-150Q-66-204-20-194 0-188 20-194 66-204 70-150 74-104 48-70 38 0 20 0 6-4 0-50-6-4-20 0-38 0-48-70-74-104-70-150z', PAPER)}${line('M-50-146q0-30 26-30', p.pale, 9)}${circle(-22, -110, 6, p.deep)}${circle(22, -110, 6, p.deep)}${line('M-16-88q16 16 32 0', p.deep, 5)}${circle(-40, -94, 9, p.warm)}${circle(40, -94, 9, p.warm)}`,
  brush: (p) =>
    `${rect(-12, -160, 24, 160, p.main, 12)}${rect(-16, -212, 32, 56, PAPER, 6)}${repeat(4, (index) => rect(-14 + index * 8, -228, 5, 22, p.warm, 2))}`,
  stethoscope: (p) =>
    `${line('M-50-190v40q0 50 46 50t46-50v-40M-4-100v40q0 46 40 46t40-50v-24', p.deep, 10)}${circle(76, -104, 20, p.main)}${circle(76, -104, 9, PAPER)}${circle(-50, -194, 8, INK)}${circle(42, -194, 8, INK)}`,
  medicine: (p) =>
    `${rect(-70, -110, 84, 110, PAPER, 8)}${rect(-70, -82, 84, 46, p.main)}${path('M-34-76h12v10h10v12h-10v10h-12v-10h-10v-12h10z', PAPER)}${rect(-62, -130, 68, 24, p.deep, 6)}${at(58, -26, 1, `${rect(-40, -20, 40, 40, p.warm, 20)}${rect(-20, -20, 20, 40, p.warm)}${rect(0, -20, 40, 40, PAPER, 20)}${rect(0, -20, 20, 40, PAPER)}`, -24)}`,
  heartbeat: (p) =>
    `${path('M0-20C-90-80-110-140-78-172-46-200-10-180 0-148 10-180 46-200 78-172 110-140 90-80 0-20z', p.warm)}${line('M-84-104h44l16-34 26 66 20-46 10 14h52', PAPER, 7)}`,

  bowl: (p) =>
    `${line('M-30-140q-14-20 0-38t0-36M10-144q-14-20 0-38t0-36M50-140q-14-20 0-38t0-36', '#ffffffb8', 7)}${oval(0, -100, 110, 24, p.deep)}${oval(0, -102, 98, 18, p.glow)}${line('M-70-106q20-14 40 0t40 0 40 0', '#fff4d6', 7)}${oval(-30, -112, 24, 10, p.warm)}${circle(34, -110, 15, PAPER)}${circle(34, -110, 8, '#f5a53b')}${path('M-110-100q10 96 110 96t110-96q-100 38-220 0z', p.main)}${rect(-44, -10, 88, 12, p.deep, 5)}${line('M-96-60q96 40 192 0', p.glow, 5)}${line('M96-190L40-104M116-178L56-104', '#9a6b43', 6)}`,
  steamer: (p) =>
    `${line('M-40-160q-14-18 0-34M0-166q-14-18 0-34M40-160q-14-18 0-34', '#ffffffb8', 7)}${repeat(3, (index) => path(`M${-74 + index * 48}-116q2-34 26-38 24 4 26 38z`, PAPER))}${rect(-100, -118, 200, 56, '#d9a566', 8)}${rect(-100, -58, 200, 56, '#cb9352', 8)}${rect(-104, -122, 208, 12, '#b57f42', 6)}${rect(-104, -64, 208, 12, '#b57f42', 6)}${line('M-60-100v30M-20-100v30M20-100v30M60-100v30', p.warm, 4)}`,
  teapot: (p) =>
    `${path('M-60-110q60-30 120 0 24 60-16 104h-88q-40-44-16-104z', p.main)}${line('M60-90q54-8 40 40-12 24-42 20', p.main, 13)}${path('M-62-60Q-110-70-112-116q10-6 22 0 6 30 36 34z', p.main)}${oval(0, -118, 50, 12, p.deep)}${circle(0, -134, 11, p.warm)}${flower(0, -58, 1, PAPER, p.glow)}`,
  cup: (p) =>
    `${line('M-20-130q-12-16 0-32M16-130q-12-16 0-32', '#ffffffb8', 7)}${path('M-60-110h120v60q0 50-60 50t-60-50z', PAPER)}${line('M60-92q40-4 34 28-6 26-38 22', PAPER, 12)}${oval(0, -110, 60, 12, '#8d5a3a')}${path('M0-40c-8-12-24-2-14 12q6 6 14 12 8-6 14-12c10-14-6-24-14-12z', p.warm)}${rect(-84, -4, 168, 8, p.soft, 4)}`,
  basket: (p) =>
    `${circle(-50, -90, 34, '#f0813f')}${circle(0, -106, 38, p.warm)}${circle(52, -92, 34, '#f3c74b')}${leaf(-4, -140, 0.8, -30, '#6a9c62')}${path('M34-150q30-16 40-50-40 8-44 44z', '#79b35c')}${path('M-66-150q4-46 34-56 6 40-20 60z', '#8cc46b')}${path('M-104-84h208l-22 84h-164z', '#d9a566')}${line('M-96-56h192M-90-28h180', '#b57f42', 5)}${line('M-60-84l8 84M0-84v84M60-84l-8 84', '#b57f42', 5)}`,
  milk: (p) =>
    `${path('M-40-130l20-40h40l20 40v130h-80z', PAPER)}${path('M-40-130l20-40h40l20 40z', p.soft)}${rect(-20, -192, 40, 24, p.main, 3)}${rect(-40, -90, 80, 46, p.main)}${circle(0, -67, 15, p.glow)}`,
  bread: (p) =>
    `${path('M-90-40q-20-80 50-86 16-26 50-10 84-10 84 66 0 50-40 70h-124q-20-10-20-40z', '#e0a458')}${line('M-40-104l16 40M0-116l14 44M44-112l10 40', '#fbe3b8', 9)}${path('M-70-10q70 14 130 0', p.glow)}`,
  fish: (p) =>
    `${path('M-90-70Q-20-150 60-80L104-116 96-62 104-10 60-52Q-20 10-90-70z', p.main)}${circle(-50, -78, 8, PAPER)}${circle(-50, -78, 4, INK)}${line('M-20-100q16 30 0 62M10-100q14 30 0 60', p.pale, 5)}`,

  scissors: (p) =>
    `${line('M-40-20L44-190M40-20L-44-190', '#c9d1da', 13)}${line('M-78-24a26 26 0 1 0 52 0a26 26 0 1 0-52 0M26-24a26 26 0 1 0 52 0a26 26 0 1 0-52 0', p.warm, 12)}${circle(0, -104, 8, p.deep)}`,
  mirror: (p) =>
    `${oval(0, -140, 76, 92, p.warm)}${oval(0, -140, 62, 78, PAPER)}${path('M-40-170q30-40 70-30L-26-90q-24-30-14-80z', p.pale)}${rect(-10, -52, 20, 44, p.warm)}${oval(0, -6, 56, 10, p.deep)}`,
  dryer: (p) =>
    `${rect(-80, -170, 130, 70, p.main, 35)}${path('M50-164h34v58H50z', p.deep)}${path('M-40-104h36l12 96q-24 14-48 0z', p.deep)}${circle(-44, -135, 18, p.glow)}${line('M100-150h34M100-134h46M100-118h34', '#ffffffc0', 6)}`,
  bottles: (p) =>
    `${rect(-80, -120, 46, 120, p.soft, 10)}${rect(-70, -142, 26, 26, p.deep, 4)}${rect(-72, -80, 30, 40, PAPER, 4)}${rect(-20, -160, 44, 160, p.main, 12)}${rect(-10, -182, 24, 26, p.glow, 4)}${rect(-12, -100, 28, 50, PAPER, 4)}${rect(38, -96, 54, 96, p.warm, 14)}${rect(50, -116, 30, 24, PAPER, 4)}${circle(65, -46, 14, PAPER)}`,

  dumbbell: (p) =>
    `${rect(-70, -68, 140, 16, INK, 8)}${rect(-92, -110, 30, 100, p.main, 8)}${rect(62, -110, 30, 100, p.main, 8)}${rect(-116, -94, 26, 68, p.deep, 8)}${rect(90, -94, 26, 68, p.deep, 8)}`,
  treadmill: (p) =>
    `${rect(-110, -24, 200, 24, INK, 10)}${rect(-100, -30, 170, 10, p.deep, 5)}${line('M70-24L96-190', p.main, 14)}${rect(54, -206, 64, 30, p.deep, 8)}${line('M94-150H50', p.main, 10)}${at(-20, -30, 0.72, person({ coat: p.warm, trousers: p.main }))}`,
  yoga: (p) =>
    `${rect(-120, -12, 240, 12, p.soft, 6)}${path('M-80-14q0-34 40-36h80q40 2 40 36-40 8-80 0-40 8-80 0z', p.deep)}${path('M-32-40v-60q0-24 32-24t32 24v60z', p.main)}${line('M-30-108q-50 20-52 62M30-108q50 20 52 62', SKIN[0], 13)}${circle(0, -150, 28, SKIN[0])}${path('M-30-150q0-34 30-34t30 34q-30-22-60 0z', HAIR[1])}${circle(0, -188, 12, HAIR[1])}${line('M-10-142q10 6 20 0', '#c4705f', 3)}`,

  books: (p) =>
    `${rect(-90, -34, 180, 34, p.main, 5)}${rect(-70, -64, 150, 30, p.warm, 5)}${rect(-84, -94, 160, 30, p.deep, 5)}${rect(-60, -26, 60, 6, PAPER)}${rect(-40, -54, 50, 6, PAPER)}${rect(-60, -84, 60, 6, PAPER)}${at(0, -94, 0.9, `${path('M0-10Q-44-40-90-20v-60Q-44-100 0-72z', PAPER)}${path('M0-10Q44-40 90-20v-60Q44-100 0-72z', p.pale)}${line('M-70-68q28-8 52 6M-70-48q28-8 52 6M70-68q-28-8-52 6M70-48q-28-8-52 6', p.soft, 4)}`)}`,
  globe: (p) =>
    `${circle(0, -110, 72, p.soft)}${path('M-50-150q40-30 60 0t-20 36-46 20zM10-90q40-20 52 6-14 40-48 42-14-30-4-48z', p.main)}${line('M58-176a92 92 0 0 1-40 150', p.deep, 8)}${rect(-6, -40, 12, 30, p.deep)}${rect(-46, -12, 92, 12, p.deep, 6)}`,
  blocks: (p) =>
    `${rect(-84, -80, 80, 80, p.main, 8)}${rect(4, -80, 80, 80, p.warm, 8)}${at(-4, -80, 1, rect(-40, -80, 80, 80, p.glow, 8), -6)}${circle(-44, -40, 20, PAPER)}${path('M44-62l22 40H22z', PAPER)}${path('M-6-142l8 18 20 2-15 13 4 19-17-10-17 10 4-19-15-13 20-2z', PAPER)}`,
  slide: (p) =>
    `${rect(-80, -150, 12, 150, p.deep)}${rect(-30, -150, 12, 150, p.deep)}${repeat(5, (index) => rect(-80, -130 + index * 27, 62, 7, p.glow))}${rect(-88, -160, 90, 14, p.main, 5)}${line('M0-148Q50-40 112-12', p.warm, 24)}${path('M-92-160L-44-210 4-160z', p.soft)}`,
  ball: (p) =>
    `${circle(0, -60, 60, p.warm)}${line('M-60-60h120M0-120v120M-44-102q40 42 0 84M44-102q-40 42 0 84', '#ffffffd0', 5)}`,
  pencils: (p) =>
    `${path('M-50-110h100l-12 110h-76z', p.main)}${at(-26, -104, 1, `${rect(-9, -80, 18, 90, p.warm)}${path('M-9-80L0-108 9-80z', '#f4d9b0')}`, -8)}${at(4, -104, 1, `${rect(-9, -100, 18, 110, p.glow)}${path('M-9-100L0-128 9-100z', '#f4d9b0')}`, 2)}${at(32, -104, 1, `${rect(-9, -70, 18, 80, p.deep)}${path('M-9-70L0-98 9-70z', '#f4d9b0')}`, 12)}`,
  easel: (p) =>
    `${line('M-60 0L0-220 60 0M0-200V-10', '#a8794c', 9)}${rect(-84, -190, 168, 120, PAPER, 4)}${path('M-76-80l50-60 34 34 24-22 44 48z', p.main)}${circle(44, -164, 14, p.warm)}${rect(-90, -70, 180, 10, '#a8794c')}`,
  blackboard: (p) =>
    `${rect(-130, -190, 260, 150, '#a8794c', 6)}${rect(-120, -180, 240, 130, '#2f5b4f', 3)}${line('M-96-150h80M-96-126h120M-96-102h60', '#ffffffb0', 5)}${line('M42-110a28 28 0 1 0 56 0a28 28 0 1 0-56 0M70-110l18-18', p.glow, 4)}${line('M-90-40L-106 0M90-40L106 0', '#a8794c', 9)}`,
  keyboard: (p) =>
    `${rect(-120, -96, 240, 60, p.deep, 8)}${repeat(9, (index) => rect(-108 + index * 24, -78, 21, 60, PAPER, 3))}${repeat(6, (index) => rect(-94 + index * 24 + (index > 1 ? 24 : 0), -78, 14, 36, INK, 2))}${rect(-96, -36, 14, 36, p.deep)}${rect(82, -36, 14, 36, p.deep)}${at(60, -130, 0.9, `${circle(0, 0, 13, p.warm)}${line('M12 0V-56l26 8', p.warm, 7)}`)}`,

  mic: (p) =>
    `${rect(-30, -210, 60, 110, p.main, 30)}${line('M-30-180h60M-30-156h60', p.pale, 5)}${line('M-52-140q0 62 52 62t52-62M0-78v70', p.deep, 9)}${rect(-46, -10, 92, 10, p.deep, 5)}`,
  podium: (p) =>
    `${rect(-60, -110, 120, 110, p.deep, 4)}${path('M-76-128h152l-14 22H-62z', p.main)}${path('M0-84l8 16 18 2-13 12 3 18-16-8-16 8 3-18-13-12 18-2z', p.glow)}${line('M20-128q6-30-10-44', INK, 5)}`,
  screen: (p) =>
    `${rect(-130, -200, 260, 150, INK, 8)}${rect(-120, -190, 240, 130, p.pale, 4)}${repeat(4, (index) => rect(-96 + index * 34, -90 - index * 18, 22, 24 + index * 18, index % 2 ? p.warm : p.main, 3))}${circle(80, -140, 26, p.glow)}${path('M80-140v-26a26 26 0 0 1 22 40z', p.deep)}${rect(-8, -50, 16, 40, INK)}${rect(-60, -10, 120, 10, INK, 5)}`,
  chairs: (p) =>
    repeat(3, (row) =>
      repeat(4, (index) =>
        at(
          -96 + index * 64,
          -row * 46,
          1 - row * 0.08,
          `${rect(-22, -50, 44, 34, row % 2 ? p.main : p.warm, 8)}${rect(-24, -20, 48, 12, p.deep, 6)}`,
        ),
      ),
    ),
  handshake: (p) =>
    `${path('M-130-120l40-24 54 34-30 60-40-10z', p.deep)}${path('M130-120l-40-24-54 34 30 60 40-10z', p.warm)}${path('M-50-112q50-34 100 0l20 36q-20 40-50 34-30 22-60-2-30-8-30-34z', SKIN[0])}${line('M-10-60l14 14M10-72l14 14M-24-44l10 10', '#c98f66', 5)}`,
  chart: (p) =>
    `${rect(-110, -8, 220, 8, p.deep, 4)}${rect(-90, -70, 36, 64, p.soft, 4)}${rect(-40, -110, 36, 104, p.main, 4)}${rect(10, -150, 36, 144, p.deep, 4)}${rect(60, -196, 36, 190, p.warm, 4)}${line('M-80-100L-20-140 30-176 92-222', p.glow, 7)}${circle(92, -222, 9, p.glow)}`,
  gears: (p) =>
    `${at(-36, -96, 1, `${repeat(8, (index) => `<g transform="rotate(${index * 45})">${rect(-11, -76, 22, 30, p.main, 4)}</g>`)}${circle(0, 0, 56, p.main)}${circle(0, 0, 22, PAPER)}`)}${at(66, -52, 0.62, `${repeat(8, (index) => `<g transform="rotate(${index * 45 + 20})">${rect(-11, -76, 22, 30, p.warm, 4)}</g>`)}${circle(0, 0, 56, p.warm)}${circle(0, 0, 22, PAPER)}`)}`,
  trophy: (p) =>
    `${path('M-56-200h112v60q0 60-56 60t-56-60z', p.glow)}${line('M-56-186q-44 0-40 36t50 36M56-186q44 0 40 36t-50 36', p.glow, 11)}${rect(-8, -82, 16, 40, p.warm)}${rect(-44, -44, 88, 14, p.warm, 4)}${rect(-56, -30, 112, 30, p.deep, 5)}${path('M0-186l9 19 21 3-15 15 4 21-19-10-19 10 4-21-15-15 21-3z', PAPER)}`,

  heart: (p) =>
    path('M0-20C-90-80-110-140-78-172-46-200-10-180 0-148 10-180 46-200 78-172 110-140 90-80 0-20z', p.warm),
  hands: (p) =>
    `${at(0, -70, 0.72, path('M0-20C-90-80-110-140-78-172-46-200-10-180 0-148 10-180 46-200 78-172 110-140 90-80 0-20z', p.warm))}${path('M-120-20q20-60 60-54 40 20 60 54 20-34 60-54 40-6 60 54-30 30-120 20-90 10-120-20z', SKIN[0])}${rect(-128, -26, 50, 26, p.main, 6)}${rect(78, -26, 50, 26, p.main, 6)}`,
  rings: (p) =>
    `${line('M-76-76a52 52 0 1 0 104 0a52 52 0 1 0-104 0', p.glow, 13)}${line('M-28-76a52 52 0 1 0 104 0a52 52 0 1 0-104 0', p.warm, 13)}${path('M4-170l20-24h36l20 24-38 40z', '#dff3fb')}${line('M4-170h76M24-194l18 24 18-24M42-170v38', '#9fd3ea', 4)}`,
  cake: (p) =>
    `${rect(-90, -70, 180, 70, PAPER, 8)}${rect(-66, -126, 132, 58, p.pale, 8)}${rect(-42, -172, 84, 48, PAPER, 8)}${path('M-90-60q15 20 30 0t30 0 30 0 30 0 30 0 30 0v-10h-180z', p.main)}${path('M-66-118q11 18 22 0t22 0 22 0 22 0 22 0 22 0v-8H-66z', p.warm)}${flower(0, -186, 0.9, p.warm, p.glow)}${flower(-70, -76, 0.6, p.main, p.glow)}${flower(60, -128, 0.6, p.main, p.glow)}`,
  archway: (p) =>
    `${line('M-100 0V-110a100 100 0 0 1 200 0V0', PAPER, 12)}${repeat(9, (index) => flower(-100 * Math.cos((index * Math.PI) / 8), -110 - 100 * Math.sin((index * Math.PI) / 8), index % 2 ? 1 : 0.8, index % 3 ? p.main : p.warm, p.glow))}${flower(-100, -60, 0.8, p.soft, p.glow)}${flower(100, -60, 0.8, p.soft, p.glow)}${leaf(-96, -90, 0.8, 120, '#7fae74')}${leaf(96, -90, 0.8, -10, '#7fae74')}`,
  lantern: (p) =>
    `${line('M0-230v40', p.deep, 5)}${oval(0, -140, 66, 52, p.warm)}${line('M-34-182q-20 42 0 84M0-190v100M34-182q20 42 0 84', p.glow, 4)}${rect(-26, -200, 52, 14, p.glow, 4)}${rect(-26, -94, 52, 14, p.glow, 4)}${line('M-12-80v40M0-80v52M12-80v40', p.glow, 4)}`,
  bell: (p) =>
    `${path('M-70-50q14-20 14-70 0-60 56-60t56 60q0 50 14 70z', p.glow)}${rect(-82, -54, 164, 16, p.warm, 8)}${circle(0, -28, 14, p.warm)}${circle(0, -188, 11, p.warm)}`,
  calendar: (p) =>
    `${rect(-90, -170, 180, 170, PAPER, 12)}${path('M-90-158q0-12 12-12h156q12 0 12 12v36h-180z', p.main)}${rect(-54, -190, 12, 36, p.deep, 6)}${rect(42, -190, 12, 36, p.deep, 6)}${repeat(8, (index) => rect(-70 + (index % 4) * 38, -100 + Math.floor(index / 4) * 44, 26, 28, index === 5 ? p.warm : p.pale, 5))}`,
  form: (p) =>
    `${rect(-74, -190, 148, 190, PAPER, 10)}${rect(-34, -204, 68, 28, p.main, 8)}${repeat(3, (index) => `${rect(-54, -150 + index * 46, 24, 24, p.pale, 5)}${rect(-18, -144 + index * 46, 72, 10, p.soft, 5)}`)}${line('M-50-138l8 8 14-16M-50-92l8 8 14-16', p.warm, 6)}`,
  phone: (p) =>
    `${rect(-54, -200, 108, 200, INK, 16)}${rect(-46, -186, 92, 168, p.pale, 6)}${rect(-36, -172, 72, 46, p.main, 6)}${rect(-36, -114, 72, 10, p.soft, 5)}${rect(-36, -96, 50, 10, p.soft, 5)}${rect(-36, -66, 72, 30, p.warm, 15)}`,
  pin: (p) =>
    `${oval(0, -4, 40, 8, '#00000022')}${path('M0-6C-50-80-66-110-66-146a66 66 0 0 1 132 0C66-110 50-80 0-6z', p.warm)}${circle(0, -146, 28, PAPER)}`,
  chat: (p) =>
    `${rect(-110, -180, 150, 96, p.main, 22)}${path('M-70-90v34l36-34z', p.main)}${circle(-70, -132, 9, PAPER)}${circle(-36, -132, 9, PAPER)}${circle(-2, -132, 9, PAPER)}${rect(-10, -104, 124, 76, p.warm, 20)}${path('M70-32v30l-32-30z', p.warm)}${line('M20-74h64M20-54h40', PAPER, 7)}`,
  clock: (p) =>
    `${circle(0, -100, 88, p.main)}${circle(0, -100, 72, PAPER)}${line('M0-100v-46M0-100h34', p.deep, 9)}${circle(0, -100, 8, p.warm)}${repeat(12, (index) => `<g transform="translate(0 -100) rotate(${index * 30})">${rect(-2.5, -66, 5, 12, p.soft)}</g>`)}`,
  star: (p) => path('M0-190l26 54 60 8-44 42 11 60L0-56l-53 30 11-60-44-42 60-8z', p.glow),
  gift: (p) =>
    `${rect(-80, -100, 160, 100, p.main, 6)}${rect(-92, -128, 184, 38, p.deep, 6)}${rect(-14, -128, 28, 128, p.glow)}${path('M0-128q-60-6-54-40t54 40q0-74 54-40t-54 40z', p.warm)}`,
  camera: (p) =>
    `${rect(-100, -120, 200, 120, p.deep, 16)}${path('M-40-120l14-30h52l14 30z', p.deep)}${circle(0, -60, 44, PAPER)}${circle(0, -60, 32, p.main)}${circle(-10, -70, 10, p.pale)}${rect(58, -106, 26, 16, p.glow, 4)}`,
  amphora: (p) =>
    `${path('M-24-200h48q-2 30 20 50 44 50 4 110-10 30-24 40h-48q-14-10-24-40-40-60 4-110 22-20 20-50z', p.warm)}${line('M-56-110q56 18 112 0M-58-92q58 18 116 0', PAPER, 5)}${repeat(5, (index) => line(`M${-44 + index * 20}-70l10-14 10 14`, PAPER, 4))}${rect(-32, -206, 64, 14, p.deep, 6)}${rect(-86, 0, 172, 10, p.soft)}`,
  painting: (p) =>
    `${rect(-110, -210, 220, 160, p.glow, 4)}${rect(-96, -196, 192, 132, PAPER)}${path('M-96-96q50-60 96-20t96-40v92h-192z', p.main)}${path('M-96-80q60-30 110 0t82-10v26h-192z', p.deep)}${circle(48, -160, 18, p.warm)}`,
  shelf: (p) =>
    `${rect(-120, -220, 240, 220, '#b98a5a', 4)}${repeat(3, (row) => `${rect(-108, -208 + row * 70, 216, 58, '#7d5a38')}${repeat(9, (index) => rect(-104 + index * 23, -200 + row * 70 + ((index * 7 + row * 5) % 3) * 6, 18, 50 - ((index * 7 + row * 5) % 3) * 6, [p.main, p.warm, p.glow, p.soft, PAPER][(index + row * 2) % 5] ?? p.main, 2))}`)}`,
  broom: (p) =>
    `${line('M40-210L-20-70', '#a8794c', 10)}${path('M-34-84l40 18q-6 50-30 66h-64q30-30 54-84z', p.glow)}${line('M-30-60l-24 54M-10-54l-20 54', p.warm, 4)}`,
  sprout: (p) =>
    `${path('M-80-10q80-50 160 0z', '#8a6242')}${line('M0-30v-90', p.main, 9)}${leaf(0, -116, 1.9, -20, p.main)}${leaf(0, -100, 1.7, 200, p.deep)}${circle(64, -180, 20, p.glow)}`,
  mountain: (p) =>
    `${path('M-140 0L-50-150 10-60 50-110 140 0z', p.main)}${path('M-50-150l-26 44 26-10 18 14 8-8z', PAPER)}${path('M50-110l-18 22 18-4 14 10z', PAPER)}`,
  tent: (p) =>
    `${path('M-120 0L0-150 120 0z', p.warm)}${path('M0-150L-40 0h80z', p.deep)}${line('M0-150v-34', INK, 5)}${path('M2-184l34 9-34 10z', p.glow)}`,
  bed: (p) =>
    `${rect(-120, -110, 16, 110, '#a8794c', 6)}${rect(104, -70, 16, 70, '#a8794c', 6)}${rect(-106, -56, 214, 34, PAPER, 8)}${rect(-98, -80, 60, 30, p.pale, 12)}${path('M-40-62h148v44H-40q-20-22 0-44z', p.main)}${line('M-24-50h120', p.soft, 5)}${rect(-106, -22, 214, 12, '#a8794c')}`,
  bicycle: (p) =>
    `${line('M-120-46a46 46 0 1 0 92 0a46 46 0 1 0-92 0M28-46a46 46 0 1 0 92 0a46 46 0 1 0-92 0', INK, 8)}${line('M-74-46L-34-116H44L74-46M-34-116L0-46H-74M0-46L44-116M44-116l-6-24h26', p.warm, 8)}${rect(-52, -132, 40, 10, INK, 5)}${rect(48, -172, 44, 32, p.glow, 5)}`,
  truck: (p) =>
    `${rect(-120, -120, 150, 96, p.main, 6)}${path('M34-96h46l36 40v32H34z', p.warm)}${path('M44-86h30l22 28H44z', PAPER)}${circle(-74, -20, 22, INK)}${circle(-74, -20, 9, PAPER)}${circle(72, -20, 22, INK)}${circle(72, -20, 9, PAPER)}${path('M-60-96l18 24-18 24-18-24z', p.glow)}`,
  bench: (p) =>
    `${rect(-100, -60, 200, 14, '#b98a5a', 5)}${rect(-100, -110, 200, 12, '#b98a5a', 5)}${rect(-100, -88, 200, 12, '#b98a5a', 5)}${rect(-84, -60, 12, 60, p.deep)}${rect(72, -60, 12, 60, p.deep)}`,
  microscope: (p) =>
    `${rect(-80, -16, 160, 16, p.deep, 6)}${line('M-40-20q100-20 60-110', p.deep, 16)}${at(-6, -150, 1, `${rect(-18, -50, 36, 100, p.main, 8)}${rect(-12, -76, 24, 30, p.deep, 5)}${rect(-12, 48, 24, 20, p.glow, 4)}`, -24)}${rect(-70, -60, 90, 10, p.soft, 4)}`,
  rocket: (p) =>
    `${path('M0-230q54 50 40 140h-80q-14-90 40-140z', PAPER)}${path('M0-230q26 24 36 60h-72q10-36 36-60z', p.warm)}${circle(0, -140, 18, p.main)}${circle(0, -140, 10, p.pale)}${path('M-40-110l-34 50 38-12zM40-110l34 50-38-12z', p.deep)}${path('M-22-80h44L0-16z', p.glow)}`,
} satisfies Record<string, Draw>

const together = {
  family: (p) =>
    `${at(-58, 0, 0.86, single.worker(p))}${at(58, 0, 0.84, single.teacher(p))}${at(0, 0, 0.8, single.child(p))}`,
  neighbours: (p) => `${at(-50, 0, 0.88, single.elder(p))}${at(48, 0, 0.9, single.volunteer(p))}`,
  friends: (p) => `${at(-54, 0, 0.88, single.host(p))}${at(54, 0, 0.88, single.teacher(p))}`,
  pots: (p) =>
    `${at(-58, 0, 0.62, single.plant(p))}${at(58, 0, 0.62, single.plant({ ...p, warm: p.deep }))}${at(0, 0, 0.86, single.plant({ ...p, warm: p.glow }))}`,
  noodles: (p) => single.bowl({ ...p, main: p.warm, warm: p.main }),
} satisfies Record<string, Draw>

/** What the scenes of the templates are made of. */
export const objects = { ...single, ...together }

export type ObjectName = keyof typeof objects
