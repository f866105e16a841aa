import { readFileSync } from 'node:fs'
import path from 'node:path'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { createSiteContext } from '../../context/site-context.ts'
import { view as Figures } from './view.tsx'

const site = createSiteContext({
  appId: 'app1',
  mode: 'public',
  paths: { microPage: (id) => `/p/${id}`, survey: (id) => `/s/${id}` },
})

function drawn(value: string, unit = '') {
  const props = { items: [{ value, unit, label: '数' }], columns: 3, layout: 'card' }
  return renderToStaticMarkup(
    <Figures props={props} blockId="b1" site={site} eager={false} renderSlot={() => null} />,
  )
}

describe('what is counted up to', () => {
  it.each([
    ['12', 12, ''],
    ['3.6', 3, '.6'],
    ['3.6万', 3, '.6万'],
    ['98.5%', 98, '.5%'],
    ['12000', 12000, ''],
    ['500+', 500, '+'],
  ])('is the whole number that %s begins with; the rest stands beside it', (value, to, rest) => {
    const markup = drawn(value)
    expect(markup).toContain(`--zf-to:${to}`)
    expect(markup.includes(`--zf-rest:&quot;${rest}&quot;`)).toBe(rest !== '')
    // It is read out, copied and printed whole.
    expect(markup).toContain(`<span>${value}</span>`)
  })

  it.each(['1,280', '3–5', '0.5', '7×24', '13800000000', '2026-11-27', '百年', '3"}'])(
    'is nothing of %s',
    (value) => {
      expect(drawn(value)).not.toContain('--zf-to')
    },
  )
})

it('a number and its unit keep one line, words may take several', () => {
  for (const value of ['3.6万', '1,280', '¥98', '3–5'])
    expect(drawn(value, '元/月')).toMatch(/<dd class="[^"]*number[^"]*">.*元\/月<\/span><\/dd>/)
  expect(drawn('国家级示范单位')).not.toMatch(/<dd class="[^"]*number/)
  const sheet = readFileSync(path.join(import.meta.dirname, 'view.module.css'), 'utf8')
  expect(/\.number \{([^}]*)\}/.exec(sheet)?.[1]).toContain('white-space: nowrap')
})
