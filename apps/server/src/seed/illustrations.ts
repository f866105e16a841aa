/** Pictures of the first site, drawn here so that a new installation shows no borrowed ones. SVG text, pixels given. */
export interface Illustration {
  name: string
  alt: string
  width: number
  height: number
  svg: string
}

const scene = (width: number, height: number, sky: [string, string], body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
  `<defs><linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${sky[0]}"/><stop offset="1" stop-color="${sky[1]}"/></linearGradient></defs>` +
  `<rect width="${width}" height="${height}" fill="url(#s)"/>${body}</svg>`

const windows = (x: number, y: number, columns: number, rows: number, color: string) =>
  Array.from({ length: columns * rows }, (_, index) => {
    const column = index % columns
    const row = Math.floor(index / columns)
    return `<rect x="${x + column * 34}" y="${y + row * 44}" width="18" height="24" rx="3" fill="${color}"/>`
  }).join('')

const tree = (x: number, y: number, size: number, color: string) =>
  `<rect x="${x - size / 12}" y="${y - size * 0.4}" width="${size / 6}" height="${size * 0.4}" fill="#8a6a4f"/>` +
  `<circle cx="${x}" cy="${y - size * 0.7}" r="${size * 0.42}" fill="${color}"/>` +
  `<circle cx="${x - size * 0.28}" cy="${y - size * 0.5}" r="${size * 0.28}" fill="${color}"/>` +
  `<circle cx="${x + size * 0.28}" cy="${y - size * 0.5}" r="${size * 0.28}" fill="${color}"/>`

export const illustrations = {
  neighbourhood: {
    name: '社区全景',
    alt: '清晨的社区：几栋楼房、绿树和远山',
    width: 1280,
    height: 640,
    svg: scene(
      1280,
      640,
      ['#cfe8ff', '#fff6e6'],
      '<circle cx="1040" cy="150" r="64" fill="#ffd27a"/>' +
        '<path d="M0 430 L220 270 L430 420 L640 250 L900 430 L1100 300 L1280 420 V640 H0Z" fill="#b9d8c8"/>' +
        '<path d="M0 520 Q320 440 640 510 T1280 490 V640 H0Z" fill="#7fbf9a"/>' +
        `<rect x="160" y="260" width="190" height="280" rx="8" fill="#f6f1ea"/>${windows(184, 290, 5, 5, '#8fb7d9')}` +
        `<rect x="380" y="330" width="150" height="210" rx="8" fill="#ffe3d0"/>${windows(400, 356, 4, 4, '#d99a7c')}` +
        `<rect x="760" y="230" width="170" height="310" rx="8" fill="#eef3fb"/>${windows(782, 258, 4, 6, '#7da6d6')}` +
        `<rect x="950" y="350" width="190" height="190" rx="8" fill="#fdf3d8"/>${windows(972, 378, 5, 3, '#d6b25e')}` +
        tree(110, 560, 120, '#4f9d72') +
        tree(600, 570, 150, '#5aa97d') +
        tree(690, 560, 100, '#4f9d72') +
        tree(1190, 570, 130, '#5aa97d') +
        '<path d="M0 585 Q640 545 1280 590 V640 H0Z" fill="#68ad86"/>',
    ),
  },
  library: {
    name: '社区书屋',
    alt: '书屋里的两排书架',
    width: 800,
    height: 600,
    svg: scene(
      800,
      600,
      ['#fdf6ec', '#f3e3cc'],
      [120, 320]
        .map(
          (y) =>
            `<rect x="80" y="${y + 150}" width="640" height="16" fill="#9c7350"/>` +
            Array.from({ length: 18 }, (_, index) => {
              const height = 96 + ((index * 37) % 50)
              const color = ['#c8553d', '#2d7d9a', '#e0a458', '#588157', '#6d597a', '#355070'][
                (index + y) % 6
              ]
              return `<rect x="${96 + index * 34}" y="${y + 150 - height}" width="28" height="${height}" rx="3" fill="${color}"/>`
            }).join(''),
        )
        .join('') +
        '<circle cx="640" cy="70" r="34" fill="#ffd27a"/><rect x="634" y="0" width="12" height="40" fill="#9c7350"/>',
    ),
  },
  canteen: {
    name: '助老食堂',
    alt: '一碗冒着热气的面和两碟小菜',
    width: 800,
    height: 600,
    svg: scene(
      800,
      600,
      ['#fff3e4', '#ffe0c2'],
      '<rect y="420" width="800" height="180" fill="#c98f5e"/>' +
        '<path d="M220 320 H580 Q570 470 400 480 Q230 470 220 320Z" fill="#f7f7f2"/>' +
        '<ellipse cx="400" cy="320" rx="180" ry="44" fill="#e8b25f"/>' +
        '<path d="M260 318 q40 -26 80 0 t80 0 t80 0" fill="none" stroke="#f9e3ae" stroke-width="14" stroke-linecap="round"/>' +
        '<circle cx="340" cy="310" r="16" fill="#7cab5b"/><circle cx="450" cy="324" r="14" fill="#c8553d"/>' +
        '<path d="M330 240 q-24 -40 0 -76 M400 236 q-24 -40 0 -84 M470 240 q-24 -40 0 -76" fill="none" stroke="#fff" stroke-width="12" stroke-linecap="round" opacity=".9"/>' +
        '<ellipse cx="150" cy="450" rx="80" ry="26" fill="#fff"/><ellipse cx="150" cy="444" rx="54" ry="15" fill="#7cab5b"/>' +
        '<ellipse cx="660" cy="452" rx="84" ry="26" fill="#fff"/><ellipse cx="660" cy="446" rx="56" ry="15" fill="#d9734e"/>',
    ),
  },
  volunteers: {
    name: '志愿者',
    alt: '三位志愿者在草地上种树',
    width: 800,
    height: 600,
    svg: scene(
      800,
      600,
      ['#dff3ff', '#f3fff0'],
      '<path d="M0 430 Q400 360 800 430 V600 H0Z" fill="#8cc98f"/>' +
        tree(650, 440, 190, '#4f9d72') +
        [
          [210, '#e4572e'],
          [350, '#2e86ab'],
          [490, '#f3a712'],
        ]
          .map(
            ([x, color]) =>
              `<circle cx="${x}" cy="270" r="34" fill="#f0c9a4"/><path d="M${Number(x) - 48} 420 q0 -104 48 -104 t48 104 z" fill="${color}"/>` +
              `<rect x="${Number(x) - 34}" y="418" width="24" height="74" rx="10" fill="#44546a"/><rect x="${Number(x) + 10}" y="418" width="24" height="74" rx="10" fill="#44546a"/>`,
          )
          .join('') +
        tree(420, 500, 70, '#5aa97d'),
    ),
  },
} satisfies Record<string, Illustration>
