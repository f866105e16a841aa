import { texts as shellTexts } from '../../../texts.ts'
import { texts } from '../public/texts.ts'

/** Stands for the platform's name; the server writes it in when it sends the page. */
const PLATFORM = '{{platform}}'

/** The sign of the product; the server puts a platform's own logo between the marks in its place. */
const sign = (size: number) =>
  `<!--sign--><svg width="${size}" height="${size}" viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="8" style="fill:var(--first-accent)"/><path d="M8 10.5h16M8 10.5 9.6 7h12.8l1.6 3.5v2a2.7 2.7 0 0 1-5.3 0 2.7 2.7 0 0 1-5.4 0 2.7 2.7 0 0 1-5.3 0zM10 16.5V25h12v-8.5M14 25v-4.6h4V25" fill="none" stroke="#fff" stroke-width="1.8" stroke-linejoin="round"/></svg><!--/sign-->`

/**
 * What the login's page shows before its code is there, as HTML: the same words at the same places, with boxes for the
 * fields. Its styles stand in `login.html`.
 */
export function loginOutline(): string {
  const slogan = texts.slogan.map((line) => `<span>${line}</span>`).join('')
  const points = texts.points
    .map(({ title, text }) => `<li><strong>${title}</strong><span>${text}</span></li>`)
    .join('')
  const ways = Object.values(texts.ways)
    .map((way) => `<span>${way}</span>`)
    .join('')
  return `<div class="login-outline" aria-busy="true"><aside aria-hidden="true"><div class="name">${sign(36)}<span>${PLATFORM}</span></div><div><!--slogan--><p class="slogan">${slogan}</p><ul>${points}</ul><!--/slogan--></div></aside><main><div class="card"><div class="sign">${sign(40)}</div><h1>${texts.welcome(PLATFORM)}</h1><div class="ways" aria-hidden="true">${ways}</div><div role="status" aria-label="${shellTexts.shell.opening}"><div aria-hidden="true"><p class="label">${texts.account}</p><i></i><p class="label">${texts.password}</p><i></i><i class="submit"></i></div></div></div></main></div>`
}
