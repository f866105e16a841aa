import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { Refusal } from '../../../http/refusal.ts'

const svg = (width: number, height: number, inner: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice">${inner}</svg>`
const top = (inner: string) => svg(750, 400, inner)
const fade = (from: string, to: string) =>
  `<defs><linearGradient id="g" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs><rect width="750" height="400" fill="url(#g)"/>`
/** A row of the same thing, moved along. */
const row = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => draw(index)).join('')

const leaf = (x: number, y: number, size: number, turn: number, color: string) =>
  `<path transform="translate(${x} ${y}) rotate(${turn}) scale(${size})" d="M0 0C12-18 34-20 46-6 34 10 12 14 0 0Z" fill="${color}"/>`
const lantern = (x: number, y: number, size: number) =>
  `<g transform="translate(${x} ${y}) scale(${size})"><path d="M0-70V-34" stroke="#f7c873" stroke-width="3"/><rect x="-16" y="-36" width="32" height="8" rx="3" fill="#f7c873"/><ellipse rx="38" ry="30" fill="#e2483d"/><path d="M-20-25q-12 25 0 50M0-30v60M20-25q12 25 0 50" stroke="#f7c873" stroke-width="2" fill="none" opacity=".7"/><rect x="-16" y="28" width="32" height="8" rx="3" fill="#f7c873"/><path d="M-8 36v26M0 36v32M8 36v26" stroke="#f7c873" stroke-width="2.5"/></g>`
const book = (x: number, y: number, turn: number, cover: string) =>
  `<g transform="translate(${x} ${y}) rotate(${turn})"><path d="M0 0q36-18 72 0v92q-36-16-72 0z" fill="#fff"/><path d="M72 0q36-18 72 0v92q-36-16-72 0z" fill="${cover}"/><path d="M14 18q22-9 44 0M14 36q22-9 44 0M14 54q22-9 44 0" stroke="#b8c8ee" stroke-width="4" fill="none" stroke-linecap="round"/></g>`

/** The pictures of the skins that come with the product: drawn here, 750 × 400, or tiles of a ground. */
const pictures: Readonly<Record<string, string>> = {
  morning: top(
    `${fade('#ffd9a8', '#fff4e6')}<circle cx="560" cy="210" r="150" fill="#fff" opacity=".25"/><circle cx="560" cy="210" r="104" fill="#fff" opacity=".3"/><circle cx="560" cy="210" r="64" fill="#ffb45e"/><path d="M0 330Q150 250 330 300T750 260V400H0Z" fill="#fbc58d"/><path d="M0 365Q220 290 430 340T750 320V400H0Z" fill="#f8ae6b"/><path d="M110 120q14-16 28 0q14-16 28 0M200 80q11-12 22 0q11-12 22 0" stroke="#d9773a" stroke-width="5" fill="none" stroke-linecap="round"/>`,
  ),
  spring: top(
    `${fade('#d7efdc', '#eef7ee')}<circle cx="610" cy="96" r="46" fill="#fff3c4"/><path d="M0 300L150 150 270 260 400 120 560 270 640 210 750 300V400H0Z" fill="#a8d5b2"/><path d="M0 350Q190 250 380 320T750 290V400H0Z" fill="#6fb583"/><path d="M0 380Q220 320 440 365T750 350V400H0Z" fill="#4b9a64"/>${leaf(70, 90, 1.2, -20, '#8ac79a')}${leaf(150, 60, 0.9, 30, '#b6ddc0')}${leaf(250, 110, 0.8, -50, '#8ac79a')}`,
  ),
  sea: top(
    `${fade('#bfe3f7', '#e8f4fb')}<circle cx="130" cy="100" r="46" fill="#fff" opacity=".8"/><path d="M470 250h130l-26 46H500z" fill="#0e6a9c"/><path d="M528 245V110l74 118z" fill="#fff"/><path d="M520 245V132l-52 96z" fill="#d8ecf8"/><path d="M0 300q60-26 120 0t120 0 120 0 120 0 120 0 150 0V400H0Z" fill="#7fc4e8"/><path d="M0 336q60-26 120 0t120 0 120 0 120 0 120 0 150 0V400H0Z" fill="#4aa7d6"/><path d="M0 370q60-24 120 0t120 0 120 0 120 0 120 0 150 0V400H0Z" fill="#1c86bd"/>`,
  ),
  campus: top(
    `${fade('#d3e0ff', '#eef3ff')}<path d="M0 340h750v60H0z" fill="#b9ccfb"/><path d="M430 180h240v160H430z" fill="#fff"/><path d="M410 180l140-78 140 78z" fill="#6f93f0"/><path d="M535 270h30v70h-30z" fill="#6f93f0"/>${row(4, (i) => `<rect x="${452 + i * 56 + (i > 1 ? 10 : 0)}" y="210" width="26" height="34" rx="3" fill="#c6d6ff"/>`)}<path d="M550 102V56l44 15-44 15" fill="#f39a3d" stroke="#4b6fd0" stroke-width="4"/>${book(90, 200, -8, '#ffd28a')}${book(210, 268, 6, '#9fb8ff')}`,
  ),
  festival: top(
    `${fade('#c9302c', '#ffdfd6')}${row(14, (i) => `<circle cx="${30 + i * 55}" cy="${300 + (i % 3) * 28}" r="${4 + (i % 4) * 2}" fill="#ffd98a" opacity=".8"/>`)}<path d="M0 0h750v18H0z" fill="#a8221f"/>${lantern(110, 120, 1.1)}${lantern(270, 90, 0.8)}${lantern(480, 96, 0.9)}${lantern(640, 130, 1.2)}`,
  ),
  clinic: top(
    `${fade('#c9ece7', '#eaf7f5')}<circle cx="590" cy="170" r="110" fill="#fff" opacity=".7"/><path d="M566 100h48v46h46v48h-46v46h-48v-46h-46v-48h46z" fill="#2fa596"/><path d="M0 300h190l28-60 44 120 40-160 36 130 24-30h388" fill="none" stroke="#63bfb3" stroke-width="6" stroke-linejoin="round" stroke-linecap="round"/><path d="M0 372Q200 340 400 366T750 350V400H0Z" fill="#a9ded6"/>`,
  ),
  sweet: svg(
    240,
    240,
    `<rect width="240" height="240" fill="#fdf0f5"/><g fill="#f9d3e1"><circle cx="50" cy="56" r="16"/><circle cx="180" cy="170" r="20"/></g><g fill="#fbe3ec"><circle cx="160" cy="50" r="26"/><circle cx="60" cy="180" r="22"/></g><path d="M108 118c-8-12-26-4-18 10 5 8 18 18 18 18s13-10 18-18c8-14-10-22-18-10z" fill="#f6b9cf"/>`,
  ),
  ink: top(
    `${fade('#efebe2', '#f7f5f0')}<circle cx="590" cy="120" r="52" fill="#c8473b" opacity=".85"/><path d="M0 320Q90 180 200 260T380 210T560 280T750 200V400H0Z" fill="#c9c5bb"/><path d="M0 360Q140 250 280 320T520 290T750 330V400H0Z" fill="#8f8b82"/><path d="M0 390Q200 330 420 372T750 362V400H0Z" fill="#57534a"/><path d="M150 110q16-18 32 0q16-18 32 0M240 150q12-14 24 0q12-14 24 0" stroke="#57534a" stroke-width="5" fill="none" stroke-linecap="round"/>`,
  ),
  night: top(
    `${fade('#2b2f5b', '#171a2b')}${row(34, (i) => `<circle cx="${(i * 97) % 750}" cy="${(i * 53) % 230}" r="${1.5 + (i % 3)}" fill="#fff" opacity="${0.4 + (i % 4) * 0.15}"/>`)}<path d="M606 60a58 58 0 1 0 54 84 48 48 0 0 1-54-84z" fill="#f6e7b4"/>${row(15, (i) => `<rect x="${i * 50}" y="${280 + ((i * 37) % 70)}" width="46" height="140" fill="#22264a"/><rect x="${i * 50 + 12}" y="${300 + ((i * 37) % 70)}" width="8" height="10" fill="#f6d98a"/><rect x="${i * 50 + 28}" y="${322 + ((i * 37) % 70)}" width="8" height="10" fill="#f6d98a" opacity=".7"/>`)}`,
  ),
  meadow: top(
    `${fade('#e4f1bd', '#f5f8e8')}<circle cx="120" cy="100" r="52" fill="#ffe08a"/><path d="M0 270Q190 200 380 250T750 220V400H0Z" fill="#c5dc83"/>${row(8, (i) => `<path d="M${i * 100 - 40} 400Q${i * 90 + 60} 320 375 262" stroke="#a3c258" stroke-width="9" fill="none"/>`)}<path d="M520 250h84v60h-84z" fill="#fff"/><path d="M508 252l54-42 54 42z" fill="#d36b4a"/><rect x="552" y="276" width="20" height="34" fill="#b5862f"/><path d="M0 372Q200 330 420 366T750 346V400H0Z" fill="#8db33f"/>`,
  ),
  city: top(
    `${fade('#cfd8e3', '#eef1f5')}<g fill="#b4c1d1">${row(9, (i) => `<rect x="${i * 86}" y="${140 + ((i * 61) % 110)}" width="70" height="260"/>`)}</g><g fill="#7f91a8">${row(8, (i) => `<rect x="${i * 98 + 20}" y="${220 + ((i * 47) % 90)}" width="64" height="180"/>`)}</g><g fill="#e6edf5">${row(24, (i) => `<rect x="${(i % 8) * 98 + 34 + (i > 7 ? 20 : 0)}" y="${318 + Math.floor(i / 8) * 24}" width="10" height="12"/>`)}</g><path d="M0 384h750v16H0z" fill="#5c6d85"/>`,
  ),
  paper: svg(
    320,
    320,
    `<rect width="320" height="320" fill="#fbf7ee"/><path d="M0 79.5h320M0 159.5h320M0 239.5h320M0 319.5h320" stroke="#f0e7d3"/><g fill="none" stroke="#f2e6cd" stroke-width="3"><circle cx="70" cy="70" r="26"/><path d="M230 210q24-36 48 0t48 0"/><path d="M190 60l24-24 24 24-24 24z"/><path d="M60 230q20-30 40 0t40 0"/></g>`,
  ),
}

const nameOf = (url: string) => /^\/files\/skins\/([a-z]{1,20})\.svg$/.exec(url)?.[1] ?? ''

/** The picture of a skin that comes with the product, by its address; null when it is none. */
export function readSkinPicture(url: string): Buffer | null {
  const name = nameOf(url)
  return Object.hasOwn(pictures, name) ? Buffer.from(pictures[name] ?? '') : null
}

const paramsSchema = z.object({ name: z.string() })

/** Serves the pictures of the skins beside the operators' files. */
export function serveSkinPictures(http: FastifyInstance): void {
  http.get(
    '/files/skins/:name',
    { config: { rateLimit: false, ownSecurityHeaders: true } },
    (request, reply) => {
      const { name } = paramsSchema.parse(request.params)
      const content = readSkinPicture(`/files/skins/${name}`)
      if (!content) throw new Refusal('fileNotFound')
      return reply
        .headers({
          'Cache-Control': 'public, max-age=86400',
          'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
          'Cross-Origin-Resource-Policy': 'cross-origin',
          'X-Content-Type-Options': 'nosniff',
        })
        .type('image/svg+xml')
        .send(content)
    },
  )
}
